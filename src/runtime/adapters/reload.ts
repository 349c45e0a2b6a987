import type { Reload } from '../effects/world'

export const GUARD = 'nuxt:reload'
export const GUARD_MS = 10_000

interface Guard {
  readonly path: string
  readonly expires: number
}

/**
 * Reloads the page, but never in a loop: a path is reloaded at most once in 10 seconds (S9.29).
 * @param storage of this tab; may throw if the browser refuses it
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
      // something else may have written anything there
      last = (JSON.parse(storage().getItem(GUARD) ?? 'null') as Guard | null) ?? last
    } catch {
      // without storage, the guard lasts as long as this page
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

/** Pages on which a reload would interrupt a payment, a signature or a sign-in. */
const NEVER_RELOADED = /\/(register\/(payment\/confirm|sign)|callback)\/?$/

/**
 * A page that was open during a deployment may request code that no longer exists: a reload then starts the new build (NET-27).
 * Not while offline, and at most as often as `reload` allows.
 */
export function reloadOnChunkError(error: unknown, reload: Reload): void {
  if (error instanceof Error && error.name === 'ChunkLoadError' && navigator.onLine && !NEVER_RELOADED.test(location.pathname))
    reload()
}
