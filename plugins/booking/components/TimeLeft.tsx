import { useServerClock } from '@/effects/useServerClock'
import { useText } from '@/i18n/useText'
import { Countdown } from '@/ui/Countdown'

/** “Held for you for 29 min 58 s”. */
export function TimeLeft({ expiresAt }: { readonly expiresAt: number }) {
  const text = useText()
  const clock = useServerClock()
  return (
    <p>
      {text('booking.timer.held')}{' '}
      <Countdown
        expiresAt={expiresAt}
        now={clock}
        format={({ hours, minutes, seconds }) => text('booking.timer.left', { hours, minutes, seconds })}
      />
    </p>
  )
}
