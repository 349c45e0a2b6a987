import { clsx } from 'clsx'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { Field, fieldDescription, type FieldLabels } from './Field'
import styles from './Field.module.css'

export interface TextFieldProps extends FieldLabels, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'prefix'> {
  /** The approximate number of characters expected, which sets the width. */
  readonly width?: 2 | 4 | 10 | 20
  /** Fixed text before what is typed, for instance “£”. */
  readonly prefix?: ReactNode
  /** Fixed text after it, for instance “sq ft”. */
  readonly suffix?: ReactNode
}

/** A single-line text field with label, hint and error; all input attributes and the ref are passed to the input. */
export function TextField({ label, optionalText, hint, error, width, prefix, suffix, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const control = (
    <input
      {...input}
      id={controlId}
      className={clsx(styles.control, width && styles[`width${width}`])}
      aria-describedby={fieldDescription(controlId, { hint, error }, input['aria-describedby'])}
      aria-invalid={error != null || input['aria-invalid'] || undefined}
    />
  )
  const framed = prefix != null || suffix != null
  return (
    <Field controlId={controlId} label={label} optionalText={optionalText} hint={hint} error={error}>
      {framed ? (
        <div className={styles.framed}>
          {prefix != null && <span className={styles.affix}>{prefix}</span>}
          {control}
          {suffix != null && <span className={styles.affix}>{suffix}</span>}
        </div>
      ) : (
        control
      )}
    </Field>
  )
}
