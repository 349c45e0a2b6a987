import { useSyncExternalStore } from 'react'
import { useServerClock } from '@/view/useServerClock'
import { useText } from '@/view/useText'
import { selectServerOffsetMs } from '@/runtime/store/appSlice'
import { Countdown } from '@/ui/Countdown'
import { useSelected } from '../hooks'
import { selectRateLimit } from '../rateLimitSlice'

/** Nobody watches a longer time go by; a page that was told of one says to come back later, and nothing more exact. */
const LONGEST_COUNTED_MS = 3_600_000

/** How long it is until calls are welcome again; nothing once they are. `resumes`: what was refused is then tried again by itself. */
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
