import type { ReactNode } from 'react'
import { useViewPart } from './useViewPart'

export interface DisclosureProps {
  /** Its id, unique on the page. */
  readonly part: string
  readonly summary: ReactNode
  readonly summaryClassName?: string | undefined
  readonly className?: string | undefined
  /** Whether it is initially open. */
  readonly isOpen?: boolean
  /**
   * A function is called, and its code loaded, once the disclosure is open; until then the browser's search does not find its
   * text.
   */
  readonly children: ReactNode | (() => ReactNode)
}

const OPEN = 'open'
const FOLDED = 'folded'

/** A native disclosure whose state is recorded, whether it was opened by press, key or the browser's search. */
export function Disclosure({ part, summary, summaryClassName, className, isOpen = false, children }: DisclosureProps) {
  const [shows, show] = useViewPart(part)
  const shown = shows === '' ? isOpen : shows === OPEN
  return (
    <details
      className={className}
      open={shown}
      onToggle={({ currentTarget }) => currentTarget.open !== shown && show(currentTarget.open ? OPEN : FOLDED)}
    >
      <summary className={summaryClassName}>{summary}</summary>
      {typeof children !== 'function' ? children : shown && children()}
    </details>
  )
}
