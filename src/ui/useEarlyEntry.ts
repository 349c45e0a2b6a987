import { useRef, useState } from 'react'

/** What somebody does in a `ComboboxPlaceholder`, for the combobox that takes its place to go on from. */
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
    /** Gives the focus to the field in its place, at the same letters. */
    continueIn(field: HTMLElement | null): void {
      if (!(field instanceof HTMLInputElement)) return
      field.focus()
      const { selectionStart = null, selectionEnd = null } = last.current ?? {}
      field.setSelectionRange(selectionStart, selectionEnd)
    },
    handlers: {
      // kept when it has gone, which its selection survives
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
