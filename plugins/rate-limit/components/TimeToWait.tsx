import { useSyncExternalStore } from 'react'
import { useConfig, useServerClock } from '@/view/appContext'
import { useText } from '@/view/useText'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { Countdown } from '@/ui/Countdown'
import { useSelected } from '../hooks'
import { selectRateLimit } from '../rateLimitSlice'

/** A longer wait is not counted down: the page only asks the visitor to come back later. */
const LONGEST_COUNTED_MS = 3_600_000

/** Counts down to when requests are accepted again. `resumes`: the refused request is then repeated automatically. */
export function TimeToWait({ resumes = false }: { readonly resumes?: boolean }) {
  const text = useText()
  const clock = useServerClock()
  const offsetMs = useSelected(selectServerOffsetMs)
  const { retryAt } = useSelected(selectRateLimit)
  const isCounted = useSyncExternalStore(clock.subscribe, () => isSoon(retryAt, offsetMs, clock.getSnapshot()))
  if (retryAt === null || !isCounted) return null
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

const isSoon = (retryAt: number | null, offsetMs: number, now: number): boolean =>
  retryAt !== null && retryAt + offsetMs - now <= LONGEST_COUNTED_MS

/** A link to customer support by e-mail (S2.79). */
export function ContactUs() {
  const text = useText()
  const { supportEmail } = useConfig().brand
  return <a href={`mailto:${supportEmail}`}>{text('rateLimit.contactUs')}</a>
}
