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
export function followMoment({ current, read, update, onDrawn, onError }: FollowParts): () => Promise<void> {
  let busy: JoinedVisit | undefined
  // during playback each moment is shown in turn
  const momentToDraw = (): number => {
    const { moments, at, isPlaying } = read()
    return isPlaying ? at : pictureOf(moments, at)
  }
  const isShown = (): boolean => read().shown?.at === read().at && read().shown?.drawn === momentToDraw()
  const isInspected = (): boolean => read().isPlaying || read().inspected?.at === read().at

  return async () => {
    const visit = current()
    if (visit === undefined || busy === visit || read().moments.length === 0) return
    busy = visit
    try {
      while (current() === visit && !(isShown() && isInspected())) {
        const { at } = read()
        if (isShown()) {
          const inspected = await visit.ask('inspect', { moment: at })
          if (current() === visit) update({ inspected: { ...inspected, at } })
        } else {
          const drawn = momentToDraw()
          const shown = await visit.ask('show', { moment: drawn })
          if (current() !== visit) return
          update({ shown: { ...shown, at, drawn }, build: visit.buildAt(at) ?? read().build })
          onDrawn(at)
        }
      }
    } catch (error) {
      if (current() === visit) onError(error)
    } finally {
      if (busy === visit) busy = undefined
    }
  }
}
