import type { FieldMetaState } from 'react-final-form'
import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import { useCardNumberWords } from '@/view/useCardNumberWords'
import { useText } from '@/view/useText'
import type { Field } from '../model/readDetails'

type Meta = Pick<FieldMetaState<unknown>, 'error' | 'touched' | 'submitFailed' | 'dirty' | 'dirtySinceLastSubmit'>

/**
 * What to say beside a field: after a submit, or once it was filled in and left; and what the server said until it is changed.
 * `typed` is what stands in it, where that may be a card's number.
 */
export function useProblem(field: Field, meta: Meta, refused: Field | undefined, typed = ''): string | undefined {
  const text = useText()
  useCardNumberWords()
  const wrong = meta.error !== undefined && (meta.submitFailed || (meta.touched && meta.dirty))
  const turnedDown = refused === field && !meta.dirtySinceLastSubmit
  if (!wrong && !turnedDown) return undefined
  return text(hasCardNumber(typed) ? CARD_NUMBER_TYPED : `contact.invalid.${field}`)
}
