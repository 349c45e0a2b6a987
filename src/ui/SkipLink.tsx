import type { MouseEvent, ReactNode } from 'react'
import styles from './SkipLink.module.css'

export interface SkipLinkProps {
  /** The id of the main part, which carries `tabIndex={-1}`. */
  readonly targetId: string
  readonly children: ReactNode
}

/** The first stop of the keyboard: past the header to the main part. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  // Focus, not the address: the fragment would add a step to the history.
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
