import { useId, type ComponentPropsWithRef } from 'react'
import { Field, fieldDescription, type FieldLabels } from './Field'
import styles from './Field.module.css'

export interface TextAreaFieldProps extends FieldLabels, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'> {}

/** A multi-line text field with label, hint and error. */
export function TextAreaField({ label, optionalText, hint, error, id, rows = 4, ...area }: TextAreaFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field controlId={controlId} label={label} optionalText={optionalText} hint={hint} error={error}>
      <textarea
        {...area}
        id={controlId}
        rows={rows}
        className={styles.control}
        aria-describedby={fieldDescription(controlId, { hint, error }, area['aria-describedby'])}
        aria-invalid={error != null || undefined}
      />
    </Field>
  )
}
