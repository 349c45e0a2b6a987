import type { ReactNode } from 'react'
import { describedBy, FieldNotes } from './FieldNotes'
import styles from './Field.module.css'

/** Props of every labelled control. */
export interface FieldLabels {
  readonly label: ReactNode
  /** Text after the label, for instance “(optional)”. */
  readonly optionalText?: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

export interface FieldProps extends FieldLabels {
  /** The id of the control that the label names. */
  readonly controlId: string
  readonly children: ReactNode
}

/** The ids under which `FieldNotes` shows hint and error, for a control's `aria-describedby`. */
export function fieldDescription(controlId: string, labels: Pick<FieldLabels, 'hint' | 'error'>, also?: string) {
  return describedBy(labels.hint != null && `${controlId}-hint`, labels.error != null && `${controlId}-error`, also)
}

/** The frame of a control: label, hint, error, then the control itself. */
export function Field({ controlId, label, optionalText, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label id={`${controlId}-label`} htmlFor={controlId} className={styles.label}>
        {label}
        {optionalText !== undefined && <span className={styles.optional}> {optionalText}</span>}
      </label>
      <FieldNotes controlId={controlId} hint={hint} error={error} />
      {children}
    </div>
  )
}
