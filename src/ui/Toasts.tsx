import type { ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Toasts.module.css'

export interface Toast {
  readonly id: string
  readonly text: ReactNode
  /** An action, for instance undo. */
  readonly action?: ReactNode
}

export interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly closeLabel: string
  readonly onClose: (id: string) => void
}

/**
 * Messages at the foot of the window, announced politely. They stay until closed, so that nobody has to read them in a hurry
 * (WCAG 2.2.1).
 */
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
