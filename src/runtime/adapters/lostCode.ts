import type { Reload } from '../effects/world'

/** Where a reload would break into a payment, a signature or a sign-in. */
const DELICATE = /\/(register\/(payment\/confirm|sign)|callback)\/?$/

/**
 * A page that was open while a new build came may ask for code that is no longer there: loaded anew at the address it was led
 * to, it runs the new build (NET-27). Not while offline, when nothing is lost, and the guard of reloads holds.
 */
export function healLostCode(error: unknown, reload: Reload): void {
  if (error instanceof Error && error.name === 'ChunkLoadError' && navigator.onLine && !DELICATE.test(location.pathname)) reload()
}
