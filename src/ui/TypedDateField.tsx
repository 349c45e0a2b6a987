import { useId, type ReactNode } from 'react'
import type { TypedDate, TypedDatePart } from '@/domain/typedDate'
import { FieldGroup } from './FieldGroup'
import { TextField } from './TextField'
import styles from './TypedDateField.module.css'

export interface TypedDateFieldProps {
  /** The id of the day field, so that an error summary can lead there. */
  readonly id?: string
  readonly name: string
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The fields to mark as invalid; all of them if there is an error and none is named. */
  readonly wrongParts?: readonly TypedDatePart[]
  readonly value: TypedDate
  readonly onChange: (value: TypedDate) => void
  /** The focus has left all three fields. */
  readonly onBlur?: () => void
  readonly labels: Readonly<Record<TypedDatePart, string>>
}

const PARTS = ['day', 'month', 'year'] as const

/** A date typed into three fields. */
export function TypedDateField(props: TypedDateFieldProps) {
  const { id, name, legend, hint, error, wrongParts = PARTS, value, onChange, onBlur, labels } = props
  const ownId = useId()
  const groupId = id ?? ownId
  return (
    <FieldGroup groupId={groupId} legend={legend} hint={hint} error={error} onLeave={onBlur}>
      <div className={styles.parts}>
        {PARTS.map(part => (
          <TextField
            key={part}
            id={part === 'day' ? groupId : `${groupId}-${part}`}
            name={`${name}-${part}`}
            label={labels[part]}
            width={part === 'day' ? 2 : 4}
            inputMode={part === 'month' ? 'text' : 'numeric'}
            autoComplete="off"
            value={value[part]}
            aria-invalid={(error != null && wrongParts.includes(part)) || undefined}
            onChange={event => onChange({ ...value, [part]: event.target.value })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
