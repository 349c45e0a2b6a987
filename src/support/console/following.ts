import type { Joined } from './frame/joined'
import type { ReplayState } from './state'

interface Followed {
  /** Whom to ask; absent while nothing is open. */
  current(): Joined | undefined
  read(): ReplayState
  tell(change: Partial<ReplayState>): void
  drawn(at: number): void
  fail(error: unknown): void
}

/**
 * Lets the frame follow the chosen moment, and looks into it where it stands still. One question is under way at a time; when it
 * is answered, the moment that is wanted by then is asked for: those between are passed over.
 */
export function following({ current, read, tell, drawn, fail }: Followed): () => Promise<void> {
  let busy: Joined | undefined
  const isShown = (): boolean => read().shown?.at === read().at
  const isLookedAt = (): boolean => read().isPlaying || read().inspected?.at === read().at

  return async () => {
    const own = current()
    if (own === undefined || busy === own || read().moments.length === 0) return
    busy = own
    try {
      while (current() === own && !(isShown() && isLookedAt())) {
        const { at } = read()
        if (isShown()) {
          const inspected = await own.ask('inspect', { moment: at })
          if (current() === own) tell({ inspected: { ...inspected, at } })
        } else {
          const shown = await own.ask('show', { moment: at })
          if (current() !== own) return
          tell({ shown: { ...shown, at }, build: own.buildAt(at) ?? read().build })
          drawn(at)
        }
      }
    } catch (error) {
      if (current() === own) fail(error)
    } finally {
      if (busy === own) busy = undefined
    }
  }
}
