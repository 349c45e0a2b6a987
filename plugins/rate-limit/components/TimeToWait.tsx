import { useServerClock } from '@/effects/useServerClock'
import { useText } from '@/i18n/useText'
import { selectServerOffsetMs } from '@/store/appSlice'
import { useSelected } from '@/store/hooks'
import { Countdown } from '@/ui/Countdown'
import { selectRateLimit } from '../rateLimitSlice'

/** How long it is until calls are welcome again; nothing once they are. `resumes`: what was refused is then tried again by itself. */
export function TimeToWait({ resumes = false }: { readonly resumes?: boolean }) {
  const text = useText()
  const clock = useServerClock()
  const offsetMs = useSelected(selectServerOffsetMs)
  const { retryAt } = useSelected(selectRateLimit)
  if (retryAt === null) return null
  return (
    <p>
      <Countdown
        expiresAt={retryAt + offsetMs}
        now={clock}
        format={({ hours, minutes, seconds }) =>
          text(resumes ? 'rateLimit.signIn.left' : 'rateLimit.left', { minutes: hours * 60 + minutes, seconds })
        }
      />
    </p>
  )
}
