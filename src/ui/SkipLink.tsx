import type { MouseEvent, ReactNode } from 'react'
import styles from './SkipLink.module.css'

export interface SkipLinkProps {
  /** The id of the main element, which has `tabIndex={-1}`. */
  readonly targetId: string
  readonly children: ReactNode
}

/** The first tab stop, which skips the header. */
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
