import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'

/** Waiting for another tab: five seconds, up to ten times (S9). */
export const WAIT_MS = 5_000
export const TRIES = 10

/**
 * Does a piece of work of the session while no other tab does one. A tab that is waited for in vain, and gets nothing
 * done meanwhile, may be frozen and is overtaken (F-4, AUTH-41); whoever is overtaken lets go and waits for a new
 * turn, so that no two tabs take turns away from each other.
 * @param work its signal is aborted when the turn was taken away: from then on it changes nothing
 * @param progress changes with each piece of work that is done
 */
export async function inOneTab<T>(
  { locks }: Pick<World, 'locks'>,
  clientId: string,
  work: (turn: AbortSignal) => Promise<T>,
  progress: () => Promise<unknown>,
): Promise<T> {
  let steal = false
  for (let attempt = 1; ; attempt++) {
    const turn = new AbortController()
    let begun = false
    let ended = false
    const before = await progress()
    try {
      return await locks.request(`idp:${clientId}`, { waitMs: WAIT_MS, steal }, async () => {
        begun = true
        try {
          return await work(turn.signal)
        } finally {
          ended = true
        }
      })
    } catch (error) {
      const isTakenAway = begun && !ended
      turn.abort()
      const isWaiting = !begun && error instanceof AppError && error.code === 'timeout'
      if (attempt === TRIES || !(isTakenAway || isWaiting)) throw error
      // a queue that moves is slow, not frozen
      steal = isWaiting && (await progress()) === before
    }
  }
}
