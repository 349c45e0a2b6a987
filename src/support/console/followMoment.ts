import type { JoinedVisit } from './frame/joinFrames'
import { pictureOf } from './model/moments'
import type { ReplayState } from './state'

interface FollowParts {
  /** The frame to request from; absent while no visit is open. */
  current(): JoinedVisit | undefined
  read(): ReplayState
  update(change: Partial<ReplayState>): void
  onDrawn(at: number): void
  onError(error: unknown): void
}

/**
 * Makes the frame follow the chosen moment, and inspects it while playback is paused; a failure is then shown with the screen it
 * led to. Only one request is pending at a time; after its answer, the moment chosen by then is requested and those in between
 * are skipped.
 */
export function followMoment({ current, read, update: tell, onDrawn, onError: fail }: FollowParts): () => Promise<void> {
  let busy: JoinedVisit | undefined
  // during playback each moment is shown in turn
  const wantedPicture = (): number => {
    const { moments, at, isPlaying } = read()
    return isPlaying ? at : pictureOf(moments, at)
  }
  const isShown = (): boolean => read().shown?.at === read().at && read().shown?.drawn === wantedPicture()
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
          const drawn = wantedPicture()
          const shown = await own.ask('show', { moment: drawn })
          if (current() !== own) return
          tell({ shown: { ...shown, at, drawn }, build: own.buildAt(at) ?? read().build })
          onDrawn(at)
        }
      }
    } catch (error) {
      if (current() === own) fail(error)
    } finally {
      if (busy === own) busy = undefined
    }
  }
}
