import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Timeline.module.css'

/** Stands at a share of its line. Said by script: the page's policy refuses style attributes in markup, and so does the house. */
export function Placed({ at, className, children }: { at: number; className?: string | undefined; children?: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    place.current?.style.setProperty('inset-inline-start', `${at * 100}%`)
  }, [at])
  return (
    <span ref={place} className={clsx(styles.placed, className)}>
      {children}
    </span>
  )
}
