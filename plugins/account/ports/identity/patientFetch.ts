import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'

/** For the whole call, repeats included (S9, AUTH-32). */
export const TIMEOUT_MS = 10_000
const TRIES = 3
const NO_BODY = new Set([204, 205, 304])

/** What the library passes on. */
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * A fetch for the identity provider: tried three times when nothing came back, given up after ten seconds; an answer of
 * any status is final (decisions.md D46). The body is read here, so that one cut short counts as not come back.
 * @param turn once aborted nothing is sent again: a token sent a second time, after another tab has gone on, looks stolen
 */
export function patientFetch({ fetch, clock, random }: Pick<World, 'fetch' | 'clock' | 'random'>, turn?: AbortSignal): Fetch {
  return async (address, init) => {
    const patience = new AbortController()
    const giveUp = (): void => patience.abort()
    if (turn?.aborted) giveUp()
    turn?.addEventListener('abort', giveUp)
    const limit = clock.sleep(TIMEOUT_MS)
    void limit.done.then(giveUp)
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          const answer = await fetch(address, { ...init, signal: patience.signal })
          const text = await answer.text()
          return new Response(NO_BODY.has(answer.status) ? null : text, { status: answer.status, headers: answer.headers })
        } catch {
          if (patience.signal.aborted) throw new AppError('timeout')
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
