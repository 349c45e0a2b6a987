import type { Reload } from '../world'

const GUARD = 'nuxt:reload'
export const GUARD_MS = 10_000

interface Parts {
  readonly now: () => number
  /** Of this tab; may throw where the browser refuses it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

/** A reload that cannot go round in circles: what was done less than 10 seconds ago is not done again (coverage S4.67, C6). */
export function createReload({ now, storage, reload }: Parts): Reload {
  let until = 0
  const kept = (): number => {
    try {
      return readExpiry(storage().getItem(GUARD))
    } catch {
      return 0
    }
  }
  const keep = (): void => {
    try {
      storage().setItem(GUARD, JSON.stringify({ expires: until }))
    } catch {
      // then the guard lasts as long as this page
    }
  }
  return () => {
    if (Math.max(until, kept()) > now()) return false
    until = now() + GUARD_MS
    keep()
    reload()
    return true
  }
}

function readExpiry(text: string | null): number {
  const guard: unknown = text === null ? undefined : JSON.parse(text)
  return typeof guard === 'object' && guard !== null && 'expires' in guard && typeof guard.expires === 'number' ? guard.expires : 0
}
