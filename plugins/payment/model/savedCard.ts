/** A card on file as the screens need it. */
export interface SavedCard {
  readonly id: string
  /** As the gateway spells it, e.g. `visa`. */
  readonly brand: string
  /** The digits a masked number ends with; may be empty. */
  readonly last4: string
  /** MM */
  readonly expiryMonth: string
  /** YY */
  readonly expiryYear: string
  /** Any word; `standingOf` says what it means. */
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

/** What a status means; a word this build does not know is `other` (S3.140). */
export const standingOf = (status: string): Standing =>
  Object.hasOwn(STANDINGS, status) ? (STANDINGS[status] ?? 'other') : 'other'

/** Only what is known to be good may be paid with. */
export const canPay = ({ status }: Pick<SavedCard, 'status'>): boolean => ['valid', 'expiring'].includes(standingOf(status))
