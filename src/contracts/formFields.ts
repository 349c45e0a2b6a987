import type { AppEvent } from '@/kernel/events'
import type { Question } from '@/kernel/references'

/** What a view is given that stands among the fields of another plugin's form. */
export interface FieldProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  /** What is wrong with the value, once the person should know. */
  readonly error: string | undefined
}

/**
 * What a form needs to know of another plugin's field. The value is that plugin's: it is in none of the form's own events, and
 * what the person enters reaches its owner as events of the owner, classified as the owner says.
 */
export interface FieldFacts {
  /** Id of the message that names the field. */
  readonly label: string
  /** What stands in the field when the form is drawn. */
  readonly value: Question<string>
  /** Id of the message that says what is wrong with a value; undefined where nothing is. Pure. */
  readonly problem: (value: string) => string | undefined
  /** The person has left the field, and its value is another than before. */
  readonly changed: (value: string) => AppEvent
  /** The person sends the form, and every field of it is valid. */
  readonly submitted: (value: string) => AppEvent
}
