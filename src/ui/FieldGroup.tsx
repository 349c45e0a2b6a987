import type { FocusEvent, ReactNode } from 'react'
import { describedBy, FieldNotes } from './FieldNotes'
import styles from './Field.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface FieldGroupProps {
  /** Prefix of the ids of hint and error. */
  readonly groupId: string
  readonly role?: 'radiogroup' | 'group'
  readonly legend: ReactNode
  readonly legendHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  /** The focus has left the whole group. */
  readonly onLeave?: () => void
  readonly children: ReactNode
}

/** Several controls for one question, with a legend, a hint and one error. */
export function FieldGroup(props: FieldGroupProps) {
  const { groupId, role = 'group', legend, legendHidden = false, hint, error, required = false, onLeave, children } = props
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
  }
  // Only a radiogroup may be marked invalid or required; a plain group relies on its error text.
  const marks = { 'aria-invalid': error != null || undefined, 'aria-required': required || undefined }
  return (
    <fieldset
      {...(role === 'radiogroup' ? marks : {})}
      role={role}
      aria-describedby={describedBy(hint != null && `${groupId}-hint`, error != null && `${groupId}-error`)}
      className={styles.group}
      onBlur={leave}
    >
      <legend className={legendHidden ? undefined : styles.legend}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <FieldNotes controlId={groupId} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}
