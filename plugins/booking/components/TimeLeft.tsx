import { useSyncExternalStore } from 'react'
import { useServerClock } from '@/view/appContext'
import { useText } from '@/view/useText'
import { Countdown } from '@/ui/Countdown'
import { Icon } from '@/ui/Icon'
import styles from './TimeLeft.module.css'

export interface TimeLeftProps {
  readonly expiresAt: number
  /** A single line, which also says that the hold was extended. */
  readonly short?: true
  readonly isExtended?: boolean
}

/** “Held for you for 29 min 58 s”. At zero the server is asked, and the text stays until it answers. */
export function TimeLeft({ expiresAt, short, isExtended = false }: TimeLeftProps) {
  const text = useText()
  const clock = useServerClock()
  const isOver = useSyncExternalStore(clock.subscribe, () => clock.getSnapshot() >= expiresAt)
  return (
    <p className={styles.left}>
      <Icon name={isExtended ? 'check' : 'clock'} />
      {isOver ? (
        <span>{text('booking.timer.checking')}</span>
      ) : (
        <span>
          {text(short ? (isExtended ? 'booking.timer.keptShort' : 'booking.timer.heldShort') : 'booking.timer.held')}{' '}
          <Countdown
            expiresAt={expiresAt}
            now={clock}
            format={({ hours, minutes, seconds }) => text('booking.timer.left', { hours, minutes, seconds })}
          />
        </span>
      )}
    </p>
  )
}
