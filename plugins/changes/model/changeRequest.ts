import type { Masks } from '@/kernel/masks'

export type ChangeKind = 'access' | 'protection' | 'size'

/** What the person would like instead, as the server is asked for it. */
export interface ChangeRequest {
  readonly kind: ChangeKind
  /** Of protection. */
  readonly type?: string
  readonly levelId?: string
  /** Of size. */
  readonly unitTypeId?: string
}

/** Codes of the catalogue. */
export const requestMasks: Masks<ChangeRequest> = { kind: 'keep', type: 'keep', levelId: 'keep', unitTypeId: 'keep' }

export const OUR_PROTECTION = 'ProviderProtection'
export const OWN_INSURANCE = 'Other'

/** As one value of a list of choices, and back. */
export const protectionRequest = (value: string): ChangeRequest =>
  value === OWN_INSURANCE
    ? { kind: 'protection', type: OWN_INSURANCE }
    : { kind: 'protection', type: OUR_PROTECTION, levelId: value }
export const sizeRequest = (unitTypeId: string): ChangeRequest => ({ kind: 'size', unitTypeId })
/** Nothing is chosen yet where it is empty. */
export const choiceOf = (request: ChangeRequest | null): string => request?.unitTypeId ?? request?.levelId ?? request?.type ?? ''
