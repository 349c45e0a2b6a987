import { arrived } from '@/contracts/navigation'
import { rentalChanged, rentalOpen } from '@/contracts/rental'
import { profileRetried, sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { answerTo, call, onLatest, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { isOffered } from '@/runtime/effects/isOffered'
import * as events from './events'
import { giveNotice, readNotice, withdrawNotice } from './ports'

/** On the page of a rental: asks when it may end, where the company's API knows. */
function* learnNotice(): Fx<never> {
  return yield* onLatest([arrived, signedIn, events.noticeRetried, rentalChanged], function* (): Fx<void> {
    const rentalId = yield* answerTo(rentalOpen)
    if (rentalId === undefined || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (!(yield* isOffered('notice'))) return
    yield* put(events.noticeSought({ rentalId }))
    try {
      yield* put(events.noticeLearned({ notice: yield* call(readNotice, rentalId) }))
    } catch (error) {
      yield* put(events.noticeNotLearned(toFailure(error)))
    }
  })
}

/** Gives notice once, however often the answer is lost. What is rented is then read again: it has an end. */
function* give(): Fx<never> {
  return yield* onLeading(events.noticeSubmitted, function* ({ payload: { rentalId, moveOutAt } }): Fx<void> {
    try {
      const notice = yield* withIdempotencyKey(`notice.give ${rentalId} ${moveOutAt}`, key =>
        call(giveNotice, rentalId, moveOutAt, key),
      )
      yield* put(events.noticeGiven({ notice }))
      yield* put(profileRetried())
    } catch (error) {
      yield* put(events.noticeRefused(toFailure(error)))
    }
  })
}

function* withdraw(): Fx<never> {
  return yield* onLeading(events.withdrawalSubmitted, function* ({ payload: { rentalId } }): Fx<void> {
    try {
      const notice = yield* withIdempotencyKey(`notice.withdraw ${rentalId}`, key => call(withdrawNotice, rentalId, key))
      yield* put(events.noticeWithdrawn({ notice }))
      yield* put(profileRetried())
    } catch (error) {
      yield* put(events.withdrawalRefused(toFailure(error)))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'notice.learn', run: learnNotice, onCrash: 'restart' },
  { id: 'notice.give', run: give, onCrash: 'restart' },
  { id: 'notice.withdraw', run: withdraw, onCrash: 'restart' },
]
export default workflows
