import { clsx } from 'clsx'
import { useId, type Ref } from 'react'
import { FieldNotes } from '@/ui/FieldNotes'
import styles from './ChargebeeForm.module.css'

export interface HostedPlaceProps {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly isNarrow: boolean
  /** Where Chargebee puts its frame. */
  readonly place: Ref<HTMLDivElement>
  /** The label was pressed: a frame cannot be its control, so it is led to the focus by hand. */
  readonly onLabel: () => void
}

/** The place of one of Chargebee's fields, with our label and what is wrong. Within its frame it carries the label's name. */
export function HostedPlace({ label, hint, error, isNarrow, place, onLabel }: HostedPlaceProps) {
  const id = useId()
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-error`}>
      <span id={`${id}-label`} className={styles.label} onClick={onLabel}>
        {label}
      </span>
      <FieldNotes controlId={id} hint={hint} error={error} />
      <div
        ref={place}
        data-wrong={error === undefined ? undefined : ''}
        className={clsx(styles.place, isNarrow && styles.narrow)}
      />
    </div>
  )
}
