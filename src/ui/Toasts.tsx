import type { ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Toasts.module.css'

export interface Toast {
  readonly id: string
  readonly text: ReactNode
  /** Something to do about it, for instance undo: it then stays until it is closed. */
  readonly action?: ReactNode
}

export interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly closeLabel: string
  /** Pressed, or its time is over: twelve seconds in which nobody pointed at it or had the focus in it. */
  readonly onClose: (id: string) => void
}

/** Passing news at the foot of the window, said politely. Never the only place of an error. */
export function Toasts({ toasts, closeLabel, onClose }: ToastsProps) {
  return (
    <div role="status" className={styles.toasts} data-print="no">
      {toasts.map(({ id, text, action }) => (
        <div
          key={id}
          className={action == null ? styles.passing : styles.toast}
          onAnimationEnd={event => event.target === event.currentTarget && onClose(id)}
        >
          <div className={styles.text}>{text}</div>
          {action}
          <button type="button" aria-label={closeLabel} className={styles.close} onClick={() => onClose(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
