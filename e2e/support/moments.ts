import type { Page, Request } from '@playwright/test'
import { origins } from '../fixtures'

/** Calls of paying and confirming, in their order. */
const CALLS = [
  { name: 'intent for the card', method: 'POST', service: 'api', path: /\/payment-intents$/ },
  { name: 'check of the card', method: 'POST', service: 'payments', path: /\/authorisations$/ },
  { name: 'card put on file', method: 'POST', service: 'api', path: /\/payment-sources$/ },
  { name: 'agreement asked for', method: 'PATCH', service: 'api', path: /\/sign-agreement$/ },
  { name: 'agreement confirmed', method: 'PATCH', service: 'api', path: /\/confirm-agreement$/ },
  { name: 'charge', method: 'PATCH', service: 'api', path: /\/confirm-payment$/ },
] as const

export interface Moment {
  readonly call: (typeof CALLS)[number]['name']
  /** `sent`: the server may or may not have read it · `answered`: it has done its work. */
  readonly when: 'sent' | 'answered'
}
export const MOMENTS: readonly Moment[] = CALLS.flatMap(({ name }) => [
  { call: name, when: 'sent' as const },
  { call: name, when: 'answered' as const },
])

/** Calls `then` at the moment, seen on the network. */
export function atMoment(page: Page, { call, when }: Moment, then: () => void): void {
  const expected = CALLS.find(({ name }) => name === call)
  const isMatch = (request: Request): boolean => {
    const { origin, pathname } = new URL(request.url())
    return (
      expected !== undefined &&
      request.method() === expected.method &&
      origin === origins[expected.service] &&
      expected.path.test(pathname)
    )
  }
  if (when === 'sent') page.on('request', request => isMatch(request) && then())
  else page.on('response', response => isMatch(response.request()) && then())
}

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
