import { useText } from '@/view/useText'
import { buttonClass } from '@/ui/Button'
import { useConsole } from '../useReplay'
import styles from './TopBar.module.css'

/** The header with the links out of the page and the agent's session, as on the console's other pages. */
export function TopBar() {
  const text = useText()
  const { rec, agent, token } = useConsole().visit
  return (
    <header className={styles.bar}>
      <p className={styles.service}>{text('console.service')}</p>
      <nav aria-label={text('console.nav')} className={styles.ways}>
        <a href="/console">{text('console.nav.find')}</a>
        <a href="/console/failures">{text('console.nav.failures')}</a>
        <a href="/console/funnel">{text('console.nav.funnel')}</a>
        <a href={`/console/recordings/${encodeURIComponent(rec)}`}>{text('console.nav.recording')}</a>
      </nav>
      <p>{text('console.signedIn', { agent })}</p>
      <form method="post" action="/console/sign-out">
        <input type="hidden" name="token" value={token} />
        <button className={buttonClass('quiet', false)}>{text('console.signOut')}</button>
      </form>
    </header>
  )
}
