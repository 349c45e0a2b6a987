import type { ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Toasts.module.css'

export interface Toast {
  readonly id: string
  readonly text: ReactNode
  /** Something to do about it, for instance undo. */
  readonly action?: ReactNode
}

export interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly closeLabel: string
  readonly onClose: (id: string) => void
}

/** News at the foot of the window, said politely. It stays until it is closed: nobody has to hurry to read it (WCAG 2.2.1). */
export function Toasts({ toasts, closeLabel, onClose }: ToastsProps) {
  return (
    <div role="status" className={styles.toasts} data-print="no">
      {toasts.map(({ id, text, action }) => (
        <div key={id} className={styles.toast}>
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
