import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  readonly act: (place: HTMLElement) => void
  readonly children: ReactNode
}

/** Does to a sample, once it stands there, what a person would do. */
export function WithInteraction({ act, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) act(place.current)
  }, [act])
  return <div ref={place}>{children}</div>
}

/** Opens what is folded. */
export function open(place: HTMLElement): void {
  place.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
}

/** Goes there with the keyboard. */
export function focus(place: HTMLElement): void {
  place.querySelector<HTMLElement>('a, button, input')?.focus()
}

/** Types a text into the first field. */
export function typeText(text: string): (place: HTMLElement) => void {
  return place => {
    const field = place.querySelector('input')
    if (!field) return
    field.focus()
    // React would take a value that is set on the element itself for its own
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
