import { useText } from '@/view/useText'
import { useConsole } from '../useReplay'
import styles from './TopBar.module.css'

/** The header with the visit's details and the links out of the page. */
export function TopBar() {
  const text = useText()
  const { rec } = useConsole().visit
  return (
    <header className={styles.bar}>
      <p className={styles.service}>{text('console.service')}</p>
      <nav aria-label={text('console.nav')} className={styles.ways}>
        <a href="/console">{text('console.nav.find')}</a>
        <a href="/console/failures">{text('console.nav.failures')}</a>
        <a href="/console/funnel">{text('console.nav.funnel')}</a>
        <a href={`/console/recordings/${encodeURIComponent(rec)}`}>{text('console.nav.recording')}</a>
      </nav>
    </header>
  )
}
