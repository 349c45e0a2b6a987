import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import type { Field } from './readDetails'

/** What the form library knows of a field; `error` is the id of a message. */
export interface FieldMeta {
  readonly error?: unknown
  readonly touched?: boolean | undefined
  readonly submitFailed?: boolean | undefined
  readonly dirty?: boolean | undefined
  readonly dirtySinceLastSubmit?: boolean | undefined
}

/**
 * The id of the message beside a field: after a submit, or once it was filled in and left; an error from the server until it is
 * changed. `typed` is the value of the field, which may be a card number.
 */
export function problemCode(field: Field, meta: FieldMeta, refused: Field | undefined, typed: string): string | undefined {
  const isKnown = meta.submitFailed === true || (meta.touched === true && meta.dirty === true)
  const wrong = isKnown && typeof meta.error === 'string' ? meta.error : undefined
  const turnedDown = refused === field && meta.dirtySinceLastSubmit !== true
  if (wrong === undefined && !turnedDown) return undefined
  if (hasCardNumber(typed)) return CARD_NUMBER_TYPED
  return wrong ?? `contact.invalid.${field}`
}
