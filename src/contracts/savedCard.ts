import type { Masks } from '@/kernel/masks'

/** A card on file as the screens need it. */
export interface SavedCard {
  readonly id: string
  /** As the gateway spells it, e.g. `visa`. */
  readonly brand: string
  /** The last digits of the masked number; may be empty. */
  readonly last4: string
  /** MM */
  readonly expiryMonth: string
  /** YY */
  readonly expiryYear: string
  /** Any string; `standingOf` interprets it. */
  readonly status: string
}

export type Standing = 'valid' | 'expiring' | 'expired' | 'invalid' | 'pending' | 'other'

const STANDINGS: Readonly<Record<string, Standing>> = {
  Valid: 'valid',
  Expiring: 'expiring',
  Expired: 'expired',
  Invalid: 'invalid',
  PendingVerification: 'pending',
}

/** The meaning of a status; one that this build does not know is `other` (S3.140). */
export const standingOf = (status: string): Standing =>
  Object.hasOwn(STANDINGS, status) ? (STANDINGS[status] ?? 'other') : 'other'

/** Only a card with a known good status can pay. */
export const canPay = ({ status }: Pick<SavedCard, 'status'>): boolean => ['valid', 'expiring'].includes(standingOf(status))

/**
 * How a card on file is recorded. Equal last digits have equal surrogates, so that a recording shows which card of the list was
 * meant.
 */
export const savedCardMasks: Masks<SavedCard> = {
  id: 'pseudo',
  brand: 'keep',
  last4: 'surrogate:last4',
  expiryMonth: 'drop',
  expiryYear: 'drop',
  status: 'keep',
}
