import { useId, type ReactNode } from 'react'
import { FieldGroup } from './FieldGroup'
import styles from './SegmentedControl.module.css'

export interface Segment {
  readonly value: string
  readonly label: ReactNode
  /** A decorative picture above the label. */
  readonly media?: ReactNode
}

export interface SegmentedControlProps {
  readonly name: string
  /** The id of the first radio, so that an error summary can lead there. */
  readonly id?: string
  readonly legend: ReactNode
  readonly legendHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly options: readonly Segment[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

/** A radio group of a few short options side by side, for instance for a unit of measure or a filter. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { name, id, legend, legendHidden, hint, error, options, value, onChange } = props
  const ownId = useId()
  const groupId = id ?? ownId
  return (
    <FieldGroup groupId={groupId} role="radiogroup" legend={legend} legendHidden={legendHidden} hint={hint} error={error}>
      <div className={styles.track}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              id={index === 0 ? groupId : `${groupId}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              className={styles.radio}
              onChange={() => onChange(option.value)}
            />
            {option.media != null && <span aria-hidden="true">{option.media}</span>}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
