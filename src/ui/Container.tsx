import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './layout.module.css'

export interface ContainerProps {
  /** `narrow` for reading and forms. */
  readonly width?: 'wide' | 'narrow'
  readonly children: ReactNode
}

/** Centres its children, with margins at the edges of the window. */
export function Container({ width = 'wide', children }: ContainerProps) {
  return <div className={clsx(styles.container, styles[width])}>{children}</div>
}
