import { useRef, useState } from 'react'

/** Collects what a person does in a `ComboboxPlaceholder`, so that the combobox that replaces it can continue. */
export function useEarlyEntry() {
  const [text, setText] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [isIn, setIn] = useState(false)
  const last = useRef<HTMLInputElement>(undefined)
  return {
    text,
    /** Whether the placeholder had the focus last. */
    isIn,
    begun: isIn ? { text, isOpen: isOpen || text !== undefined } : undefined,
    /** Moves the focus and the selection to the field that replaced it. */
    continueIn(field: HTMLElement | null): void {
      if (!(field instanceof HTMLInputElement)) return
      field.focus()
      const { selectionStart = null, selectionEnd = null } = last.current ?? {}
      field.setSelectionRange(selectionStart, selectionEnd)
    },
    handlers: {
      // kept after it is unmounted, because its selection is still available
      ref: (input: HTMLInputElement | null): void => void (last.current = input ?? last.current),
      onType: setText,
      onOpen: () => setOpen(true),
      onFocus: () => setIn(true),
      onBlur: () => {
        setIn(false)
        setOpen(false)
      },
    },
  }
}
