import type { AppEvent } from '@/kernel/events'
import type { Question } from '@/kernel/references'

/** What every saga of the app is given when it starts. */
export interface SagaContext {
  /** Its id, e.g. `booking.holdUnit`. */
  readonly saga: string
  /** Where it has got to in the log. Each branch of a race and each forked worker has its own. */
  readonly place: Place
  /** Events since the plugin was first wanted, in order. Those after `place` can still be taken. */
  readonly backlog: readonly AppEvent[]
  /** Hears of the error that ended a saga; the log only has its code. */
  readonly crashed: (error: unknown) => void
  readonly answers: { selectorOf<T>(question: Question<T>): (state: unknown) => T }
}

export interface Place {
  /** `seq` of the event it last took. */
  taken: number | undefined
}
