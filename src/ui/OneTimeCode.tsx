import { clsx } from 'clsx'
import { useId } from 'react'
import { Field, fieldDescription, type FieldLabels } from './Field'
import fieldStyles from './Field.module.css'
import styles from './OneTimeCode.module.css'

export interface OneTimeCodeProps extends Omit<FieldLabels, 'optionalText'> {
  readonly id?: string
  readonly name?: string
  /** Digits only. */
  readonly value: string
  /** The digits of what was typed or pasted: “123 456” and “Your code: 123456” both give 123456. */
  readonly onChange: (digits: string) => void
  readonly onBlur?: () => void
  /** How many digits the code has. */
  readonly length?: number
}

/**
 * The code that was sent to a person, in one field (A11Y-15). It never sends itself: a person looks at what they
 * typed first.
 */
export function OneTimeCode({ id, name, value, onChange, onBlur, length = 6, label, hint, error }: OneTimeCodeProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field controlId={controlId} label={label} hint={hint} error={error}>
      {/* no maxlength: it would cut a pasted code that has a space in it */}
      <input
        id={controlId}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        className={clsx(fieldStyles.control, styles.code)}
        value={value}
        aria-describedby={fieldDescription(controlId, { hint, error })}
        aria-invalid={error != null || undefined}
        onChange={event => onChange(digitsOf(event.target.value).slice(0, length))}
        onBlur={onBlur}
      />
    </Field>
  )
}

/** The compatibility form turns the digits of other writing systems' wide keyboards into plain ones. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
