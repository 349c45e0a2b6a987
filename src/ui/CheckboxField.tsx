import { useId, type ComponentPropsWithRef } from 'react'
import styles from './CheckboxField.module.css'
import { fieldDescription, type FieldWords } from './Field'
import fieldStyles from './Field.module.css'

export interface CheckboxFieldProps
  extends Omit<FieldWords, 'optionalText'>, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type'> {}

/** A yes or no, for instance accepting the terms; never ticked beforehand by itself. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={styles.field}>
      {error != null && (
        <p id={`${controlId}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      <div className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={controlId}
          className={styles.box}
          aria-describedby={fieldDescription(controlId, { hint, error }, input['aria-describedby'])}
          aria-invalid={error != null || undefined}
        />
        <div>
          <label htmlFor={controlId} className={styles.label}>
            {label}
          </label>
          {hint != null && (
            <p id={`${controlId}-hint`} className={fieldStyles.hint}>
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
