import type { KeyboardEvent, Ref } from 'react'
import styles from './Combobox.module.css'
import type { ComboboxLabels } from './Combobox'
import { Field } from './Field'
import fieldStyles from './Field.module.css'
import { Flag } from './Flag'
import { Icon } from './Icon'

export interface ComboboxPlaceholderProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly labels: Pick<ComboboxLabels, 'open'>
  readonly autoComplete: string
  /** The label of the chosen item. */
  readonly picture: string | undefined
  /** The label of the choice, or the typed text. */
  readonly text: string
  readonly onType: (text: string) => void
  /** The list was requested. */
  readonly onOpen: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly ref: Ref<HTMLInputElement>
}

/** Replaces a `Combobox` while its code loads: it looks the same and accepts typing and presses. */
export function ComboboxPlaceholder({ id, label, labels, picture, text, onType, onOpen, ...input }: ComboboxPlaceholderProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => (key === 'ArrowDown' || key === 'ArrowUp') && onOpen()
  return (
    <Field controlId={id} label={label}>
      <div className={styles.frame}>
        {picture !== undefined && <Flag address={picture} eager />}
        <input
          {...input}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          autoCapitalize="off"
          spellCheck={false}
          className={fieldStyles.control}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onClick={onOpen}
          onKeyDown={onKeyDown}
        />
        <button type="button" tabIndex={-1} aria-label={labels.open} className={styles.open} onClick={onOpen}>
          <Icon name="chevron" />
        </button>
      </div>
    </Field>
  )
}
