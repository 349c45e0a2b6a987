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
  /** Number of digits. */
  readonly length?: number
}

/**
 * A single field for a code that was sent to the person (A11Y-15). Never submits by itself, so that the person can check the
 * input.
 */
export function OneTimeCode({ id, name, value, onChange, onBlur, length = 6, label, hint, error }: OneTimeCodeProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field controlId={controlId} label={label} hint={hint} error={error}>
      {/* no maxlength, which would truncate a pasted code that contains a space */}
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

/** Normalisation turns full-width digits into ASCII digits. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
