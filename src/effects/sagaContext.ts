import type { AppEvent } from '../kernel/events'
import type { Question } from '../kernel/references'

/** What every saga of the app is given when it starts. */
export interface SagaContext {
  /** Its id, e.g. `booking.holdUnit`. */
  readonly saga: string
  /** `seq` of the event it last took. */
  readonly parent: number | undefined
  /** Events since the plugin was first wanted, not yet taken by this saga. Each saga has its own list. */
  readonly backlog: AppEvent[]
  readonly answers: { selectorOf<T>(question: Question<T>): (state: unknown) => T }
}
