import { clsx } from 'clsx'
import { useId, type ComponentPropsWithRef } from 'react'
import { Field, fieldDescription, type FieldLabels } from './Field'
import styles from './Field.module.css'
import { Icon } from './Icon'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Consecutive options of the same group are shown under its name. */
  readonly group?: string
}

export interface SelectFieldProps extends FieldLabels, Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'children'> {
  readonly options: readonly SelectOption[]
  /** The label of an empty first option; without it, the first option is selected. */
  readonly placeholder?: string
  readonly width?: 10 | 20
}

/** A native select with label, hint and error. */
export function SelectField({ label, optionalText, hint, error, options, placeholder, width, id, ...select }: SelectFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field controlId={controlId} label={label} optionalText={optionalText} hint={hint} error={error}>
      <span className={clsx(styles.listed, width && styles[`width${width}`])}>
        <select
          {...select}
          id={controlId}
          className={styles.control}
          aria-describedby={fieldDescription(controlId, { hint, error }, select['aria-describedby'])}
          aria-invalid={error != null || undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {grouped(options).map(({ group, members }) =>
            group === undefined ? (
              members.map(optionOf)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(optionOf)}
              </optgroup>
            ),
          )}
        </select>
        <Icon name="chevron" />
      </span>
    </Field>
  )
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** Groups consecutive options. */
function grouped(
  options: readonly SelectOption[],
): readonly { readonly group: string | undefined; readonly members: SelectOption[] }[] {
  const runs: { group: string | undefined; members: SelectOption[] }[] = []
  for (const option of options) {
    const last = runs.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else runs.push({ group: option.group, members: [option] })
  }
  return runs
}
