import type { ReactNode } from 'react'
import { useViewPart } from './useViewPart'

export interface DisclosureProps {
  /** Its id, unique on the page. */
  readonly part: string
  readonly summary: ReactNode
  readonly summaryClassName?: string | undefined
  readonly className?: string | undefined
  /** How it begins. */
  readonly isOpen?: boolean
  /** A function is called, and its code loaded, once it is unfolded; the browser's search finds no words in it before. */
  readonly children: ReactNode | (() => ReactNode)
}

const OPEN = 'open'
const FOLDED = 'folded'

/** The browser's own disclosure, whose unfolding is recorded: by a press, by a key, or because the browser found a word in it. */
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
