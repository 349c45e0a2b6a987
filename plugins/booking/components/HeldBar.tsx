import { useText } from '@/view/useText'
import styles from './HeldBar.module.css'
import HeldNotice from './HeldNotice'
import { useHeld } from './useHeld'

/** At the foot of the window, where it moves nothing of a page that was drawn before the device was asked what is held. */
export default function HeldBar() {
  const text = useText()
  const held = useHeld()
  if (!held || held.kind === 'asking') return null
  return (
    <section aria-label={text('booking.held.label')} className={styles.bar} data-print="no">
      <HeldNotice />
    </section>
  )
}
