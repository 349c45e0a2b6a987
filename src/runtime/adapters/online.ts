import { connectionChanged } from '@/contracts/app'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Clock, Random } from '../effects/world'

/** A connection that flaps has not come back: it counts once it has lasted this long. */
const STEADY_MS = 2_000
/** After an outage every tab of every visitor is back in one moment: each takes up its work at its own point of this time. */
const SPREAD_MS = 2_000

export const isOnline = (): boolean => navigator.onLine

/** Tells the log when the connection goes, which counts at once, and when it has come back to stay. */
export function watchConnection(
  { clock, random }: { readonly clock: Clock; readonly random: Pick<Random, 'fraction'> },
  dispatch: (event: AppEvent, cause: Cause) => void,
): () => void {
  let told: boolean | undefined
  let settling: ReturnType<Clock['sleep']> | undefined
  const tell = (online: boolean): void => {
    if (online === told) return
    told = online
    dispatch(connectionChanged({ online }), 'app')
  }
  const look = (): void => {
    settling?.cancel()
    if (!isOnline()) return tell(false)
    settling = clock.sleep(STEADY_MS + random.fraction() * SPREAD_MS)
    void settling.done.then(() => tell(true))
  }
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  return () => {
    settling?.cancel()
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
  }
}
