import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'

/** For the whole call including retries (S9, AUTH-32). */
export const TIMEOUT_MS = 10_000
const TRIES = 3
const NO_BODY = new Set([204, 205, 304])

/** As the identity library calls it. */
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * A fetch for the identity provider: three tries on network errors, ten seconds in all; a response of any status is final
 * (decisions.md D46). The body is read here, so that a truncated one counts as a network error.
 * @param turn once aborted nothing is sent again: a token that another tab has already replaced would look stolen
 */
export function retryingFetch({ fetch, clock, random }: Pick<World, 'fetch' | 'clock' | 'random'>, turn?: AbortSignal): Fetch {
  return async (address, init) => {
    const controller = new AbortController()
    const giveUp = (): void => controller.abort()
    if (turn?.aborted) giveUp()
    turn?.addEventListener('abort', giveUp)
    const limit = clock.sleep(TIMEOUT_MS)
    void limit.done.then(giveUp)
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          const answer = await fetch(address, { ...init, signal: controller.signal })
          const text = await answer.text()
          return new Response(NO_BODY.has(answer.status) ? null : text, { status: answer.status, headers: answer.headers })
        } catch {
          if (controller.signal.aborted) throw new AppError('timeout')
          if (attempt === TRIES) throw new AppError('NETWORK')
        }
        await clock.sleep(random.fraction() * 250 * 2 ** attempt).done
      }
    } finally {
      limit.cancel()
      turn?.removeEventListener('abort', giveUp)
    }
  }
}
