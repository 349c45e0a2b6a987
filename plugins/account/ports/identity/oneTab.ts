import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'

/** How long to wait for the lock: five seconds, up to ten times (S9). */
export const WAIT_MS = 5_000
export const TRIES = 10

/**
 * Runs session work in one tab at a time, under a Web Lock. If the wait times out without any progress, the tab that holds
 * the lock may be frozen, and the lock is stolen (F-4, AUTH-41). A tab that loses the lock aborts and queues again without
 * stealing, so that two tabs never steal from each other in turn.
 * @param work runs while this tab holds the lock; its signal aborts when the lock is stolen, after which it must change nothing
 * @param progress a value that changes with every completed piece of work
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
      const isStolen = begun && !ended
      turn.abort()
      const isWaiting = !begun && error instanceof AppError && error.code === 'timeout'
      if (attempt === TRIES || !(isStolen || isWaiting)) throw error
      // with progress the queue is slow, not frozen
      steal = isWaiting && (await progress()) === before
    }
  }
}
