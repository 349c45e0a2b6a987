import styles from './layout.module.css'

/** A step of the spacing scale. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The class that sets the distance between children. */
export function gapClass(gap: Gap): string | undefined {
  return styles[`gap${gap}`]
}
