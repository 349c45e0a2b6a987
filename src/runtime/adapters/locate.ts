import type { Whereabouts } from '@/domain/distance'
import type { Locate } from '../effects/world'

/** How long the device may look for itself once the person has allowed it. */
const WAIT_MS = 10_000
/** A place found this recently is good enough. */
const REUSED_MS = 300_000

/** The codes of a `GeolocationPositionError`. */
const OUTCOMES: Readonly<Record<number, Exclude<Whereabouts['outcome'], 'found'>>> = {
  1: 'refused',
  2: 'unavailable',
  3: 'timedOut',
}

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** The browser's own answer. Without a secure origin, or where a policy forbids it, there is none. */
export const locate: Locate = () =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve({ outcome: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ outcome: 'found', latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => resolve({ outcome: OUTCOMES[code] ?? 'unavailable' }),
      { enableHighAccuracy: false, timeout: WAIT_MS, maximumAge: REUSED_MS },
    )
  })
