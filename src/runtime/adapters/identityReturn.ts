import { CALLBACK_PATH } from '@/contracts/session'
import type { HeldReturn, IdentityReturn } from '../effects/world'

const NAMES = ['state', 'code', 'error', 'iss'] as const

let held: HeldReturn | undefined

/**
 * Removes the identity provider's response from the address before any other code runs, so that it never reaches the history, the
 * log or another site's referrer (AUTH-49). Only at `/callback`, and only with a state and a code or an error (S4.53). Called
 * once, as the first thing in `main`.
 */
export function captureAuthorizationResponse(): void {
  held = undefined
  if (window.location.pathname !== CALLBACK_PATH) return
  const query = new URLSearchParams(window.location.search)
  const found = NAMES.flatMap(name => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const values: HeldReturn = Object.fromEntries(found)
  const isComplete = values.state !== undefined && (values.code !== undefined || values.error !== undefined)
  // an incomplete response is discarded, because it cannot be checked (AUTH-01, AUTH-09)
  if (found.length > 0) held = isComplete ? values : {}
  window.history.replaceState(null, '', CALLBACK_PATH)
  restoreReferrerPolicy()
}

/**
 * This document was served with `no-referrer` because of the code in its address, and may stay open for hours. Once the code is
 * removed, the policy of all other pages applies again: the provider needs our origin to accept a sign-out (AUTH-46).
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
    const response = held
    held = undefined
    return response
  },
  putBack: returned => void (held = returned),
}
