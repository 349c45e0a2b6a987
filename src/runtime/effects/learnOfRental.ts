import type { Capability } from '@/contracts/capabilities'
import { arrived } from '@/contracts/navigation'
import { rentalOpen } from '@/contracts/rental'
import { sessionStatus, signedIn } from '@/contracts/session'
import { toFailure, type Failure } from '@/kernel/AppError'
import type { AppEvent, EventDeclaration } from '@/kernel/events'
import { answerTo, onLatest, put, type Fx } from './fx'
import { isOffered } from './isOffered'

interface Learning {
  /** What the company's API has to offer. */
  readonly capability: Capability
  /** After these events it is asked again, besides when a page is opened and when somebody signs in. */
  readonly again: readonly EventDeclaration[]
  readonly sought: (payload: { readonly rentalId: string }) => AppEvent
  /** Asks the server and dispatches what it says. */
  readonly ask: (rentalId: string) => Fx<unknown>
  readonly notLearned: (failure: Failure) => AppEvent
}

/** On the page of a rental: asks for something that belongs to it, where the company's API knows. */
export function* learnOfRental({ capability, again, sought, ask, notLearned }: Learning): Fx<never> {
  return yield* onLatest([arrived, signedIn, ...again], function* (): Fx<void> {
    const rentalId = yield* answerTo(rentalOpen)
    if (rentalId === undefined || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (!(yield* isOffered(capability))) return
    yield* put(sought({ rentalId }))
    try {
      yield* ask(rentalId)
    } catch (error) {
      yield* put(notLearned(toFailure(error)))
    }
  })
}
