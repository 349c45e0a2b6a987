import type { AppEvent } from '@/kernel/events'
import type { Question } from '@/kernel/references'

/** Props of a field that a plugin adds to another plugin's form. */
export interface FieldProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  /** The error message, once it should be shown. */
  readonly error: string | undefined
}

/**
 * What a form needs to know about another plugin's field. The value belongs to that plugin: it is in none of the form's own
 * events, and reaches its owner as the owner's events, with the owner's masks.
 */
export interface FieldFacts {
  /** Message id of the label. */
  readonly label: string
  /** The initial value. */
  readonly value: Question<string>
  /** Message id of the error for a value; undefined if it is valid. Pure. */
  readonly problem: (value: string) => string | undefined
  /** The field was left with a changed value. */
  readonly changed: (value: string) => AppEvent
  /** The form was submitted and all its fields are valid. */
  readonly submitted: (value: string) => AppEvent
}
