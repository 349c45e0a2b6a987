import type { HeldReturn, IdentityReturn } from '../world'

const NAMES = ['state', 'code', 'error', 'iss'] as const

let held: HeldReturn | undefined

/**
 * Takes what the identity provider sent back out of the address, before any other code runs: it must never reach the
 * history, the log or another site's referrer (trust.md AUTH-49). Called once, first of all, by `main`.
 */
export function takeReturn(): void {
  held = undefined
  if (window.location.pathname !== '/callback') return
  const query = new URLSearchParams(window.location.search)
  const found = NAMES.flatMap(name => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  if (found.length > 0) held = Object.fromEntries(found)
  window.history.replaceState(null, '', '/callback')
}

export const identityReturn: IdentityReturn = {
  isHeld: () => held !== undefined,
  take() {
    const taken = held
    held = undefined
    return taken
  },
}
