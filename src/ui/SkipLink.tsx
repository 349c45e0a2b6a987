import type { MouseEvent, ReactNode } from 'react'
import styles from './SkipLink.module.css'

export interface SkipLinkProps {
  /** The id of an element that can take the focus, such as one with `tabIndex={-1}`. */
  readonly targetId: string
  readonly children: ReactNode
}

/** A link that is visible while it has the focus, and moves the focus past what comes before its target. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  // Moves the focus instead of the address, because a fragment would add a history entry.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const target = document.getElementById(targetId)
    target?.focus()
    target?.scrollIntoView()
  }
  return (
    <a href={`#${targetId}`} className={styles.skip} onClick={skip}>
      {children}
    </a>
  )
}
