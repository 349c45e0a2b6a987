import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  readonly act: (place: HTMLElement) => void
  readonly children: ReactNode
}

/** Does to a sample, once it stands there, what a person would do: see acts.ts. */
export function Acted({ act, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) act(place.current)
  }, [act])
  return <div ref={place}>{children}</div>
}
