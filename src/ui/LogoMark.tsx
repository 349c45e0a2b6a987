import styles from './LogoMark.module.css'

/** Three slats of a roller door that are steps at once; decorates the name beside it. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles.door} width="32" height="32" rx="8" />
      <path className={styles.step} d="M8 10.5h6" />
      <path className={styles.slat} d="M8 16h11M8 21.5h16" />
    </svg>
  )
}
