import type { HeldReturn, IdentityReturn } from '../effects/world'

const NAMES = ['state', 'code', 'error', 'iss'] as const

let held: HeldReturn | undefined

/**
 * Takes what the identity provider sent back out of the address, before any other code runs: it must never reach the
 * history, the log or another site's referrer (AUTH-49). Only at `/callback`, and only with a state and a code or
 * an error (S4.53). Called once, first of all, by `main`.
 */
export function captureAuthorizationResponse(): void {
  held = undefined
  if (window.location.pathname !== '/callback') return
  const query = new URLSearchParams(window.location.search)
  const found = NAMES.flatMap(name => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const values: HeldReturn = Object.fromEntries(found)
  const isComplete = values.state !== undefined && (values.code !== undefined || values.error !== undefined)
  // of one that is not whole nothing is read: it is a return that cannot be checked (AUTH-01, AUTH-09)
  if (found.length > 0) held = isComplete ? values : {}
  window.history.replaceState(null, '', '/callback')
  restoreReferrerPolicy()
}

/**
 * This document was sent with `no-referrer`, for the sake of the code in its address, and may be the app for hours. The code is
 * gone: as on every other page others may see our origin, by which the provider knows that signing out was asked for here
 * (AUTH-46).
 */
function restoreReferrerPolicy(): void {
  const policy = document.createElement('meta')
  policy.name = 'referrer'
  policy.content = 'strict-origin-when-cross-origin'
  document.head.append(policy)
}

export const identityReturn: IdentityReturn = {
  isHeld: () => held !== undefined,
  take() {
    const taken = held
    held = undefined
    return taken
  },
  putBack: returned => void (held = returned),
}
