import type { AppEvent } from '@/kernel/events'
import type { Question } from '@/kernel/references'

/** What every saga of the app is given when it starts. */
export interface SagaContext {
  /** Its id, e.g. `booking.holdUnit`. */
  readonly saga: string
  /** Its position in the log. Each branch of a race and each forked worker has its own. */
  readonly position: LogPosition
  /** Events since the plugin began to load, in order. Those after `position` can still be taken. */
  readonly backlog: readonly AppEvent[]
  /** Receives the error that ended a saga; the log only has its code. */
  readonly onCrash: (error: unknown) => void
  readonly answers: { selectorOf<T>(question: Question<T>): (state: unknown) => T }
}

export interface LogPosition {
  /** `seq` of the event it last took. */
  lastTaken: number | undefined
}
