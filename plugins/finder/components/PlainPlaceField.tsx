import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { TextField } from '@/ui/TextField'

/** Where the caret was in a field that gave way to another; undefined where nobody was in it. */
export type Caret = RefObject<readonly [start: number | null, end: number | null] | undefined>

export interface PlaceFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: string
  readonly onType: (text: string) => void
  readonly onChoose: (text: string) => void
  readonly caret: Caret
}

/** The field before anybody turns to it, and where suggestions cannot be loaded. */
export function PlainPlaceField({ caret, onType, onChoose: _, ...field }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const own = input.current
    return () => {
      caret.current = own && own === document.activeElement ? [own.selectionStart, own.selectionEnd] : undefined
    }
  }, [caret])
  return <TextField {...field} ref={input} onChange={event => onType(event.target.value)} />
}
