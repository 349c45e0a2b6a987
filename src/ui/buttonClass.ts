import { clsx } from 'clsx'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The looks of a button, for buttons and for links that look like one. */
export function buttonClass(variant: ButtonVariant, fullWidth: boolean): string {
  return clsx(styles.button, styles[variant], fullWidth && styles.full)
}
