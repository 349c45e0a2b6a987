import { useId, type ReactNode } from 'react'
import { FieldGroup } from './FieldGroup'
import styles from './PhoneField.module.css'
import { SelectField } from './SelectField'
import { TextField } from './TextField'

export interface PhoneParts {
  /** With its plus, for instance “+44”. */
  readonly callingCode: string
  /** As typed, spaces and leading zero included. */
  readonly national: string
}

export interface CallingCodeOption {
  readonly callingCode: string
  /** For instance “United Kingdom (+44)”. */
  readonly label: string
}

export interface PhoneFieldProps {
  /** The id of the number field, so that an error summary can lead there. */
  readonly id?: string
  readonly name: string
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly options: readonly CallingCodeOption[]
  readonly value: PhoneParts
  readonly onChange: (value: PhoneParts) => void
  /** The focus has left both fields. */
  readonly onBlur?: () => void
  readonly words: { readonly callingCode: string; readonly national: string }
}

/** A phone number as calling code and national number. Any way of writing it is let in; nothing is reformatted while typing. */
export function PhoneField({ id, name, legend, hint, error, options, value, onChange, onBlur, words }: PhoneFieldProps) {
  const ownId = useId()
  const groupId = id ?? ownId
  return (
    <FieldGroup groupId={groupId} legend={legend} hint={hint} error={error} onLeave={onBlur}>
      <div className={styles.parts}>
        <SelectField
          id={`${groupId}-code`}
          name={`${name}-code`}
          label={words.callingCode}
          autoComplete="tel-country-code"
          options={options.map(option => ({ value: option.callingCode, label: option.label }))}
          value={value.callingCode}
          onChange={event => onChange({ ...value, callingCode: event.target.value })}
        />
        <TextField
          id={groupId}
          name={name}
          label={words.national}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={value.national}
          aria-invalid={error != null || undefined}
          onChange={event => onChange({ ...value, national: event.target.value })}
        />
      </div>
    </FieldGroup>
  )
}
