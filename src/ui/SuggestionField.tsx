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
  /** Suggestions for the typed text; an empty list closes it. */
  readonly items: readonly ComboboxItem[]
  readonly onChoose: (value: string) => void
  /** The person closed the list or left the field, keeping the typed text. */
  readonly onClose: () => void
  readonly labels: {
    /** Announced when the list changes, for instance “3 suggestions”. */
    readonly count: (count: number) => string
  }
}

type State = UseComboboxState<ComboboxItem>
const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** The typed text stays unless an item is chosen. */
function decide(state: State, { type, changes }: UseComboboxStateChangeOptions<ComboboxItem>): Partial<State> {
  if (type === InputClick) return state
  if (type === InputBlur || type === InputKeyDownEscape) return { ...state, isOpen: false, highlightedIndex: -1 }
  return changes
}

/** A text field with optional suggestions (WAI-ARIA combobox with a listbox). Load it lazily, because it includes a library. */
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
    // without a marked item or an open list, the key belongs to the form and its surroundings
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
            // reported synchronously, or the caret would jump to the end when text is edited in the middle
            onChange: event => onType((event.target as HTMLInputElement).value),
          })}
          className={fieldStyles.control}
          aria-describedby={fieldDescription(inputId, { hint, error })}
          aria-invalid={error != null || undefined}
        />
        <div ref={panel} popover="manual" className={styles.panel} hidden={!isOpen}>
          {/* labelled only while open: otherwise the label would refer to two elements */}
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
