import { clsx } from 'clsx'
import styles from './Icon.module.css'
import sprite from './icons.svg'

/** The symbols in icons.svg: strokes of one weight with round ends on a grid of 24, without fill. */
export type IconName =
  | 'arrow'
  | 'back'
  | 'basket'
  | 'calendar'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'error'
  | 'external'
  | 'info'
  | 'lock'
  | 'person'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'print'
  | 'search'
  | 'shield'
  | 'warning'

/** Icons mirrored in right-to-left text, because they point along it. */
const POINTS: readonly IconName[] = ['arrow', 'back', 'external']

/**
 * An icon beside text with the same meaning, and therefore hidden from screen readers. The drawings are in a separate file, so
 * that they are not part of the landing page's script.
 */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={clsx(styles.icon, POINTS.includes(name) && styles.points)} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
