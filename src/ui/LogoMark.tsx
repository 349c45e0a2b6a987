import styles from './LogoMark.module.css'

/** The logo: three slats of a roller door that form steps. Decorates the name beside it. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles.door} width="32" height="32" rx="8" />
      <path className={styles.step} d="M10 10h4" />
      <path className={styles.slat} d="M10 16h8M10 22h12" />
    </svg>
  )
}
