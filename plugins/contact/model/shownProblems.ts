import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import type { Field } from './readDetails'

/** The form library's state of a field; `error` is a message id. */
export interface FieldMeta {
  readonly error?: unknown
  readonly touched?: boolean | undefined
  readonly submitFailed?: boolean | undefined
  readonly dirty?: boolean | undefined
  readonly dirtySinceLastSubmit?: boolean | undefined
}

/**
 * The error message id of a field: shown after a submission, or once the field was filled in and left; a server's error until the
 * field is changed. `typed` is the value, which may be a card number.
 */
export function problemCode(field: Field, meta: FieldMeta, refused: Field | undefined, typed: string): string | undefined {
  const isKnown = meta.submitFailed === true || (meta.touched === true && meta.dirty === true)
  const wrong = isKnown && typeof meta.error === 'string' ? meta.error : undefined
  const turnedDown = refused === field && meta.dirtySinceLastSubmit !== true
  if (wrong === undefined && !turnedDown) return undefined
  if (hasCardNumber(typed)) return CARD_NUMBER_TYPED
  return wrong ?? `contact.invalid.${field}`
}
