import { clsx } from 'clsx'
import styles from './Button.module.css'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { VisuallyHidden } from './VisuallyHidden'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The variants of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant, fullWidth: boolean): string {
  return clsx(styles.button, styles[variant], fullWidth && styles.full)
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'disabled'> {
  readonly variant?: ButtonVariant
  readonly fullWidth?: boolean
  /** While true, pressing does nothing; focus, name and width are kept. */
  readonly pending?: boolean
  /** Shown instead of the label while pending, and announced. */
  readonly pendingText?: string
}

/** A button. It is never disabled, only pending while its own action is in progress. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', fullWidth = false, pending = false, pendingText, type = 'button', ...others } = props
  const { children, onClick, ...rest } = others
  // `disabled` would lose the focus; submitting is prevented here because Enter in a field also clicks this button.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  const busy = pending ? ({ 'aria-disabled': true, 'aria-busy': true } as const) : {}
  return (
    <>
      <button {...rest} {...busy} type={type} className={buttonClass(variant, fullWidth)} onClick={press}>
        {pendingText === undefined ? (
          children
        ) : (
          <span className={styles.texts}>
            <span className={pending ? styles.faded : undefined}>{children}</span>
            <span className={styles.waiting} aria-hidden="true">
              <span className={styles.spinner} />
              {pendingText}
            </span>
          </span>
        )}
      </button>
      {pendingText !== undefined && (
        <span role="status">
          <VisuallyHidden>{pending ? pendingText : ''}</VisuallyHidden>
        </span>
      )}
    </>
  )
}
