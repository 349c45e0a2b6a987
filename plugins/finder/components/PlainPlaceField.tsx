import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { TextField } from '@/ui/TextField'

/** The caret's position in the replaced field; undefined if it did not have the focus. */
export type Caret = RefObject<readonly [start: number | null, end: number | null] | undefined>

export interface PlaceFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: string
  readonly onType: (text: string) => void
  readonly onChoose: (text: string) => void
  readonly caret: Caret
}

/** The plain field, used until it is focused and if suggestions cannot be loaded. */
export function PlainPlaceField({ caret, onType, onChoose: _, ...field }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = input.current
    return () => {
      caret.current = element && element === document.activeElement ? [element.selectionStart, element.selectionEnd] : undefined
    }
  }, [caret])
  return <TextField {...field} ref={input} onChange={event => onType(event.target.value)} />
}
