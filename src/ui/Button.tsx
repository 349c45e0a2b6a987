import { clsx } from 'clsx'
import styles from './Button.module.css'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { VisuallyHidden } from './VisuallyHidden'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The looks of a button, for buttons and for links that look like one. */
export function buttonClass(variant: ButtonVariant, fullWidth: boolean): string {
  return clsx(styles.button, styles[variant], fullWidth && styles.full)
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'disabled'> {
  readonly variant?: ButtonVariant
  readonly fullWidth?: boolean
  /** While true a press does nothing; focus, name and width stay. */
  readonly pending?: boolean
  /** Shown instead of the label while pending, and announced. */
  readonly pendingText?: string
}

/** A button that is only ever held back while its own work is under way. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', fullWidth = false, pending = false, pendingText, type = 'button', ...others } = props
  const { children, onClick, ...rest } = others
  // `disabled` would drop the focus; a submit is stopped here because pressing Enter in a field clicks this button too.
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
