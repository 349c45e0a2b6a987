import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import styles from './Combobox.module.css'
import { ComboboxItems } from './ComboboxItems'
import { isFound, itemMeant, type ComboboxItem } from './comboboxRules'
import { Field, fieldDescription, type FieldLabels } from './Field'
import fieldStyles from './Field.module.css'
import { Flag } from './Flag'
import { Icon } from './Icon'
import { VisuallyHidden } from './VisuallyHidden'

export interface ComboboxLabels {
  /** Accessible name of the button that opens the list, for instance “Show all”. */
  readonly open: string
  /** Shown if nothing matches. */
  readonly empty: string
  /** Announced when the list changes, for instance “3 found”. */
  readonly count: (count: number) => string
  readonly loading?: string
}

export interface ComboboxProps extends FieldLabels {
  /** The id of the field, so that an error summary can lead there. */
  readonly id?: string
  readonly name?: string
  readonly items: readonly ComboboxItem[]
  /** The value of the chosen item. */
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  /** If given, the caller filters the items; otherwise the combobox does. */
  readonly onType?: (text: string) => void
  /** Whether items are being loaded. */
  readonly loading?: boolean
  /** Shown for a value that is not among the items, for instance before they are loaded. */
  readonly unlisted?: string
  readonly labels: ComboboxLabels
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly onBlur?: () => void
  /** What happened in the `ComboboxPlaceholder` before this component loaded: the typed text, and whether the list was opened. */
  readonly begun?: { readonly text: string | undefined; readonly isOpen: boolean }
  readonly ref?: Ref<HTMLInputElement>
}

type State = UseComboboxState<ComboboxItem>
const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** A list that is searched by typing (WAI-ARIA combobox with a listbox). Load it lazily, because it includes a library. */
export function Combobox(props: ComboboxProps) {
  const {
    id,
    name,
    items,
    value,
    onChange,
    onType,
    loading = false,
    unlisted = '',
    labels,
    label,
    optionalText,
    hint,
    error,
    begun,
  } = props
  const ownId = useId()
  const inputId = id ?? ownId
  const ids = { inputId, labelId: `${inputId}-label`, menuId: `${inputId}-list`, toggleButtonId: `${inputId}-open` }
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const chosen = items.find(item => item.value === value)
  const chosenText = chosen?.label ?? unlisted
  const [typed, setTyped] = useState(begun?.text ?? chosenText)
  // an initially open list is shown after its field, which determines its position
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const isSearching = typed !== chosenText && typed.trim() !== ''
  const shown = isSearching && !onType ? items.filter(item => isFound(item, typed)) : items

  /** The choice that a typed text stands for when the list closes: an item, or the previous choice. */
  const choiceFor = (text: string): Partial<State> => {
    if (text === chosenText) return {}
    const match = itemMeant(onType ? items : items.filter(item => isFound(item, text)), text)
    if (match) return { selectedItem: match, inputValue: match.label }
    // typed text is kept if there is no previous choice to go back to
    return chosenText === '' ? {} : { inputValue: chosenText }
  }
  const reduceState = (state: State, { type, changes }: UseComboboxStateChangeOptions<ComboboxItem>): Partial<State> => {
    if (type === InputChange) {
      // a browser's autofill changes a field without focus
      if (document.activeElement?.id !== inputId) return { ...changes, isOpen: false, ...choiceFor(changes.inputValue ?? '') }
      return { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 }
    }
    if (type === InputClick) return { ...changes, isOpen: true }
    if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1, ...choiceFor(state.inputValue) }
    if (type === InputKeyDownEscape) return { ...state, isOpen: false, highlightedIndex: -1, inputValue: chosenText }
    if (type === InputKeyDownEnter && state.highlightedIndex < 0) return state
    return changes
  }

  const {
    isOpen: isWanted,
    highlightedIndex,
    getInputProps,
    getToggleButtonProps,
    getMenuProps,
    getItemProps,
  } = useCombobox({
    ...ids,
    items: [...shown],
    selectedItem: chosen ?? null,
    initialInputValue: typed,
    ...(begun && { initialIsOpen: begun.isOpen }),
    ...(begun?.text !== undefined && { initialHighlightedIndex: 0 }),
    itemToString: item => item?.label ?? unlisted,
    itemToKey: item => item?.value,
    stateReducer: reduceState,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    onInputValueChange: ({ inputValue }) => {
      setTyped(inputValue)
      if (inputValue !== chosenText) onType?.(inputValue)
    },
  })

  const isOpen = isWanted && isMounted
  const isEmpty = shown.length === 0
  const listStatus = loading ? (labels.loading ?? '') : isEmpty ? labels.empty : labels.count(shown.length)
  // announces changes only, not the initial content
  const announcement = useDeferredValue(isOpen ? listStatus : '', '')
  const onKeyDown = (event: KeyboardEvent) => {
    // while closed, the key belongs to the surroundings, for instance a dialog
    if (event.key === 'Escape' && !isOpen) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  // so that typing replaces the choice
  const onClick = ({ currentTarget }: MouseEvent<HTMLInputElement>) => !isOpen && currentTarget.select()
  return (
    <Field controlId={inputId} label={label} optionalText={optionalText} hint={hint} error={error}>
      <div ref={frame} className={styles.frame}>
        {chosen?.picture !== undefined && !isSearching && <Flag key={chosen.picture} address={chosen.picture} eager />}
        <input
          {...getInputProps({
            ref: props.ref,
            onKeyDown,
            onClick,
            onBlur: props.onBlur,
            ...(isEmpty && { 'aria-activedescendant': '' }),
          })}
          name={name}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="off"
          spellCheck={false}
          className={fieldStyles.control}
          aria-describedby={fieldDescription(inputId, { hint, error })}
          aria-invalid={error != null || undefined}
        />
        <button {...getToggleButtonProps({ type: 'button', 'aria-label': labels.open })} className={styles.open}>
          <Icon name="chevron" />
        </button>
        <div ref={panel} popover="manual" className={styles.panel} hidden={!isOpen}>
          {/* labelled only while open: otherwise the label would refer to two elements */}
          <div {...getMenuProps(isOpen ? {} : { 'aria-labelledby': undefined })} className={styles.list} hidden={isEmpty}>
            {isOpen && (
              <ComboboxItems
                {...{ frame, panel }}
                items={shown}
                chosen={value}
                marked={highlightedIndex}
                itemProps={getItemProps}
              />
            )}
          </div>
          {isOpen && (isEmpty || loading) && <p className={styles.note}>{listStatus}</p>}
        </div>
        <span aria-live="polite">
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </span>
      </div>
    </Field>
  )
}
