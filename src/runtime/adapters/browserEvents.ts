import { connectionChanged, interacted, visibilityChanged } from '@/contracts/app'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Clock, Random } from '../effects/world'
import { linkPointed } from '@/contracts/navigation'

/** A connection that flaps has not come back: it counts once it has lasted this long. */
const STEADY_MS = 2_000
/** After an outage every tab of every visitor is back in one moment: each takes up its work at its own point of this time. */
const SPREAD_MS = 2_000

export const isOnline = (): boolean => navigator.onLine

/** Dispatches when the connection is lost, at once, and when it has been back for a while. */
export function watchConnection(
  { clock, random }: { readonly clock: Clock; readonly random: Pick<Random, 'fraction'> },
  dispatch: (event: AppEvent, cause: Cause) => void,
): () => void {
  let lastReported: boolean | undefined
  let settling: ReturnType<Clock['sleep']> | undefined
  const report = (online: boolean): void => {
    if (online === lastReported) return
    lastReported = online
    dispatch(connectionChanged({ online }), 'app')
  }
  const checkConnection = (): void => {
    settling?.cancel()
    if (!isOnline()) return report(false)
    settling = clock.sleep(STEADY_MS + random.fraction() * SPREAD_MS)
    void settling.done.then(() => report(true))
  }
  window.addEventListener('online', checkConnection)
  window.addEventListener('offline', checkConnection)
  return () => {
    settling?.cancel()
    window.removeEventListener('online', checkConnection)
    window.removeEventListener('offline', checkConnection)
  }
}

/** Dispatches when the page becomes hidden or visible. */
export function watchVisibility(dispatch: (event: AppEvent, cause: Cause) => void): () => void {
  const report = (): void => dispatch(visibilityChanged({ visible: document.visibilityState === 'visible' }), 'app')
  // a page may be opened in a background tab
  if (document.visibilityState === 'hidden') report()
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}

/** Includes `click`: a press made before the app was loaded is replayed as a click alone. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll', 'click'] as const

/** Dispatches an event once the person interacts with the page. */
export function watchFirstInteraction(dispatch: (event: AppEvent, cause: Cause) => void): void {
  const report = (): void => {
    for (const sign of INTERACTION_EVENTS) window.removeEventListener(sign, report, { capture: true })
    dispatch(interacted(), 'user')
  }
  for (const sign of INTERACTION_EVENTS) window.addEventListener(sign, report, { passive: true, capture: true })
}

const POINTING_EVENTS = ['pointerover', 'focusin'] as const

/**
 * Dispatches, once per link, that the pointer or the focus is on a link within the app: it may be opened next.
 * @param pageAt the page of an address of ours, where anything can be fetched for it before it is opened
 */
export function watchPointedLinks(
  pageAt: (pathname: string) => string | undefined,
  dispatch: (event: AppEvent, cause: Cause) => void,
): void {
  const reported = new Set<string>()
  const reportLink = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    const path = link?.origin === location.origin ? pageAt(link.pathname) : undefined
    if (path === undefined || reported.has(path)) return
    reported.add(path)
    dispatch(linkPointed({ path }), 'user')
  }
  for (const sign of POINTING_EVENTS) document.addEventListener(sign, reportLink, { passive: true })
}
