import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useId, useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { ComboboxItems } from './ComboboxItems'
import styles from './Combobox.module.css'
import type { ComboboxItem } from './comboboxRules'
import { Field, fieldDescription, type FieldLabels } from './Field'
import fieldStyles from './Field.module.css'
import { VisuallyHidden } from './VisuallyHidden'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'prefix' | 'value' | 'onChange'>

export interface SuggestionFieldProps extends FieldLabels, InputProps {
  readonly value: string
  readonly onType: (text: string) => void
  /** For what is typed; none closes the list. */
  readonly items: readonly ComboboxItem[]
  readonly onChoose: (value: string) => void
  /** They closed the list or left the field, and keep what they typed. */
  readonly onClose: () => void
  readonly labels: {
    /** Said as the list changes, for instance “3 suggestions”. */
    readonly count: (count: number) => string
  }
}

type State = UseComboboxState<ComboboxItem>
const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** What was typed stays, whatever the list does: only an item that is chosen says something else. */
function decide(state: State, { type, changes }: UseComboboxStateChangeOptions<ComboboxItem>): Partial<State> {
  if (type === InputClick) return state
  if (type === InputBlur || type === InputKeyDownEscape) return { ...state, isOpen: false, highlightedIndex: -1 }
  return changes
}

/**
 * A text field with suggestions (WAI-ARIA combobox with a listbox), none of which has to be taken. Load it lazily: it brings its own
 * library.
 */
export function SuggestionField(props: SuggestionFieldProps) {
  const { value, onType, items, onChoose, onClose, labels, label, optionalText, hint, error, id, ref, onBlur, ...input } = props
  const ownId = useId()
  const inputId = id ?? ownId
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    inputId,
    labelId: `${inputId}-label`,
    menuId: `${inputId}-list`,
    items: [...items],
    isOpen: items.length > 0,
    inputValue: value,
    selectedItem: null,
    itemToString: item => item?.label ?? '',
    itemToKey: item => item?.value,
    stateReducer: decide,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.value),
    onIsOpenChange: ({ type }) => (type === InputBlur || type === InputKeyDownEscape) && onClose(),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // without an item to take, or a list to close, the key belongs to the form and to what is around it
    const isFree = (event.key === 'Enter' && highlightedIndex < 0) || (event.key === 'Escape' && !isOpen)
    if (isFree) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  return (
    <Field controlId={inputId} label={label} optionalText={optionalText} hint={hint} error={error}>
      <div ref={frame} className={styles.suggested}>
        <input
          {...input}
          {...getInputProps({
            ref,
            onKeyDown,
            onBlur,
            // told at once, or the caret would jump to the end of what is changed in the middle
            onChange: event => onType((event.target as HTMLInputElement).value),
          })}
          className={fieldStyles.control}
          aria-describedby={fieldDescription(inputId, { hint, error })}
          aria-invalid={error != null || undefined}
        />
        <div ref={panel} popover="manual" className={styles.panel} hidden={!isOpen}>
          {/* named while it is seen: closed, the label would lead to two things */}
          <div {...getMenuProps(isOpen ? {} : { 'aria-labelledby': undefined })} className={styles.list}>
            {isOpen && (
              <ComboboxItems {...{ frame, panel, items }} chosen={undefined} marked={highlightedIndex} itemProps={getItemProps} />
            )}
          </div>
        </div>
        <span aria-live="polite">
          <VisuallyHidden>{isOpen ? labels.count(items.length) : ''}</VisuallyHidden>
        </span>
      </div>
    </Field>
  )
}
