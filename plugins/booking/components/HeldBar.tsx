import { useText } from '@/view/useText'
import styles from './HeldBar.module.css'
import HeldNotice from './HeldNotice'
import { useHeldRental } from './useHeldRental'

/** The notice about a held unit, at the foot of the window, so that it moves nothing on a prerendered page. */
export default function HeldBar() {
  const text = useText()
  const held = useHeldRental()
  if (!held || held.kind === 'asking') return null
  return (
    <section aria-label={text('booking.held.label')} className={styles.bar} data-print="no">
      <HeldNotice />
    </section>
  )
}
