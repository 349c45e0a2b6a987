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
