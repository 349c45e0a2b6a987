import styles from './PlayerIcon.module.css'

const SHAPES = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  first: 'M5 5h2.5v14H5zM19.5 5v14L9 12z',
  back: 'M14.6 5.2 16.4 7l-5 5 5 5-1.8 1.8L7.8 12z',
  on: 'M9.4 5.2 7.6 7l5 5-5 5 1.8 1.8 6.8-6.8z',
} as const

/** The icons of the player, beside text or on buttons with an accessible name. */
export function PlayerIcon({ name }: { readonly name: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.sign} aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  )
}
