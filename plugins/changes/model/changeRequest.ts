import type { Masks } from '@/kernel/masks'

export type ChangeKind = 'access' | 'protection' | 'size'

/** The requested option, as sent to the server. */
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

/** Converts a request to the value of a list option, and back. */
export const protectionRequest = (value: string): ChangeRequest =>
  value === OWN_INSURANCE
    ? { kind: 'protection', type: OWN_INSURANCE }
    : { kind: 'protection', type: OUR_PROTECTION, levelId: value }
export const sizeRequest = (unitTypeId: string): ChangeRequest => ({ kind: 'size', unitTypeId })
/** Empty: nothing is chosen yet. */
export const choiceOf = (request: ChangeRequest | null): string => request?.unitTypeId ?? request?.levelId ?? request?.type ?? ''
