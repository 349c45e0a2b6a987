import { clsx } from 'clsx'
import styles from './Icon.module.css'
import sprite from './icons.svg'

/** The symbols of icons.svg: strokes on a grid of 24, one line weight, round ends, no fill. */
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

/** They point along the text, so they turn with it. */
const POINTS: readonly IconName[] = ['arrow', 'back', 'external']

/**
 * A small sign beside words that say the same: never the only bearer of a meaning, so always hidden from screen readers.
 * The drawings are a file of their own, which the landing page's script does not have to carry.
 */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={clsx(styles.icon, POINTS.includes(name) && styles.points)} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
