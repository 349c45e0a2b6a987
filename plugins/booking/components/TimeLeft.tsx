import { useServerClock } from '@/effects/useServerClock'
import { useText } from '@/i18n/useText'
import { Countdown } from '@/ui/Countdown'
import { Icon } from '@/ui/Icon'
import styles from './TimeLeft.module.css'

/** “Held for you for 29 min 58 s”. */
export function TimeLeft({ expiresAt }: { readonly expiresAt: number }) {
  const text = useText()
  const clock = useServerClock()
  return (
    <p className={styles.left}>
      <Icon name="clock" />
      <span>
        {text('booking.timer.held')}{' '}
        <Countdown
          expiresAt={expiresAt}
          now={clock}
          format={({ hours, minutes, seconds }) => text('booking.timer.left', { hours, minutes, seconds })}
        />
      </span>
    </p>
  )
}
