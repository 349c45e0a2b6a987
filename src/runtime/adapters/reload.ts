import type { Reload } from '../effects/world'

export const GUARD = 'nuxt:reload'
export const GUARD_MS = 10_000

interface Guard {
  readonly path: string
  readonly expires: number
}

/**
 * A reload that cannot go round in circles: a path that was reloaded less than 10 seconds ago is not again (S9.29).
 * @param storage of this tab; may throw where the browser refuses it
 */
export function createReload(
  now: () => number,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  pathOf: () => string,
  reload: () => void,
): Reload {
  let last: Guard | null = null
  return () => {
    const path = pathOf()
    try {
      // what another hand put there may be anything
      last = (JSON.parse(storage().getItem(GUARD) ?? 'null') as Guard | null) ?? last
    } catch {
      // then the guard lasts as long as this page
    }
    if (last?.path === path && last.expires > now()) return false
    last = { path, expires: now() + GUARD_MS }
    try {
      storage().setItem(GUARD, JSON.stringify(last))
    } catch {
      // as above
    }
    reload()
    return true
  }
}

export const browserReload = createReload(
  () => Date.now(),
  () => sessionStorage,
  () => location.pathname,
  () => location.reload(),
)

/** Where a reload would break into a payment, a signature or a sign-in. */
const NEVER_RELOADED = /\/(register\/(payment\/confirm|sign)|callback)\/?$/

/**
 * A page that was open while a new build came may ask for code that is no longer there: loaded anew at the address it was led
 * to, it runs the new build (NET-27). Not while offline, when nothing is lost, and the guard of reloads holds.
 */
export function reloadOnChunkError(error: unknown, reload: Reload): void {
  if (error instanceof Error && error.name === 'ChunkLoadError' && navigator.onLine && !NEVER_RELOADED.test(location.pathname))
    reload()
}
