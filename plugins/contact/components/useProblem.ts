import type { FieldMetaState } from 'react-final-form'
import { useText } from '@/i18n/useText'
import type { Field } from '../model/readDetails'

type Meta = Pick<FieldMetaState<unknown>, 'error' | 'touched' | 'submitFailed' | 'dirty' | 'dirtySinceLastSubmit'>

/** What to say beside a field: after a submit, or once it was filled in and left; and what the server said until it is changed. */
export function useProblem(field: Field, meta: Meta, refused: Field | undefined): string | undefined {
  const text = useText()
  const wrong = meta.error !== undefined && (meta.submitFailed || (meta.touched && meta.dirty))
  const turnedDown = refused === field && !meta.dirtySinceLastSubmit
  return wrong || turnedDown ? text(`contact.invalid.${field}`) : undefined
}
