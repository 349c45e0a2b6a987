import { connectionChanged, visibilityChanged } from '@/contracts/app'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Clock, Random } from '../effects/world'
import { linkPointed } from '@/contracts/navigation'

/** How long a connection must last before it counts as restored, in case it is flapping. */
const STEADY_MS = 2_000
/** After an outage all tabs of all visitors come back at once, so each resumes after a random delay up to this long. */
const SPREAD_MS = 2_000

export const isOnline = (): boolean => navigator.onLine

/** Dispatches when the connection is lost, and, after a delay, when it has come back. */
export function watchConnection(
  { clock, random }: { readonly clock: Clock; readonly random: Pick<Random, 'fraction'> },
  dispatch: (event: AppEvent, cause: Cause) => void,
): void {
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
}

/** Dispatches when the page becomes hidden or visible. */
export function watchVisibility(dispatch: (event: AppEvent, cause: Cause) => void): void {
  const report = (): void => dispatch(visibilityChanged({ visible: document.visibilityState === 'visible' }), 'app')
  // a page may be opened in a background tab
  if (document.visibilityState === 'hidden') report()
  document.addEventListener('visibilitychange', report)
}

/** Includes `click`, because a press made before the app was loaded is replayed as a click only. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll', 'click'] as const

/** Acts once the person interacts with the page. */
export function onFirstInteraction(act: () => void): void {
  const begin = (): void => {
    for (const type of INTERACTION_EVENTS) removeEventListener(type, begin, { capture: true })
    act()
  }
  for (const type of INTERACTION_EVENTS) addEventListener(type, begin, { passive: true, capture: true })
}

const POINTING_EVENTS = ['pointerover', 'focusin'] as const

/**
 * Dispatches `linkPointed`, once per link, when the pointer or the focus is on a link within the app.
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
  for (const type of POINTING_EVENTS) document.addEventListener(type, reportLink, { passive: true })
}
