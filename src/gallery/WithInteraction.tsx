import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  readonly act: (place: HTMLElement) => void
  readonly children: ReactNode
}

/** Simulates an interaction with a sample once it is rendered. */
export function WithInteraction({ act, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) act(place.current)
  }, [act])
  return <div ref={place}>{children}</div>
}

/** Opens a collapsed part. */
export function open(place: HTMLElement): void {
  place.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
}

/** Moves the focus by keyboard. */
export function focus(place: HTMLElement): void {
  place.querySelector<HTMLElement>('a, button, input')?.focus()
}

/** Types a text into the first field. */
export function typeText(text: string): (place: HTMLElement) => void {
  return place => {
    const field = place.querySelector('input')
    if (!field) return
    field.focus()
    // React would not notice a value set on the element itself
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
