import { useId, type ComponentPropsWithRef } from 'react'
import styles from './CheckboxField.module.css'
import { fieldDescription, type FieldLabels } from './Field'
import { FieldNotes } from './FieldNotes'
import marks from './marks.module.css'

export interface CheckboxFieldProps
  extends Omit<FieldLabels, 'optionalText'>, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type'> {}

/** A checkbox, for instance for accepting the terms. Never preselected. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={styles.field}>
      <FieldNotes controlId={controlId} error={error} />
      <div className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={controlId}
          className={marks.check}
          aria-describedby={fieldDescription(controlId, { hint, error }, input['aria-describedby'])}
          aria-invalid={error != null || undefined}
        />
        <div>
          <label htmlFor={controlId} className={styles.label}>
            {label}
          </label>
          <FieldNotes controlId={controlId} hint={hint} />
        </div>
      </div>
    </div>
  )
}
