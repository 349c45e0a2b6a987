import styles from './Button.module.css'
import { classNames } from './classNames'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The looks of a button, for buttons and for links that look like one. */
export function buttonClass(variant: ButtonVariant, fullWidth: boolean): string {
  return classNames(styles.button, styles[variant], fullWidth && styles.full)
}
