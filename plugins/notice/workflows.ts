import { rentalChanged } from '@/contracts/rental'
import { profileRetried } from '@/contracts/session'
import { type Failure, toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, onLatest, onLeadingBy, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { loadForRental } from '@/runtime/loading/loadForRental'
import * as events from './events'
import { cancelRental, giveNotice, quoteNotice, readNotice, withdrawNotice } from './ports'

/** Loads when the rental may end. */
const learnNotice = (): Fx<never> =>
  loadForRental({
    capability: 'notice',
    reloadOn: [events.noticeRetried, rentalChanged],
    requested: events.noticeSought,
    *load(rentalId) {
      yield* put(events.noticeLearned({ notice: yield* call(readNotice, rentalId) }))
    },
    failed: events.noticeNotLearned,
  })

const ofRental = ({ rentalId }: { readonly rentalId: string }): string => rentalId

/** Existing notice may have been given elsewhere, or here with a lost answer. */
function* reloadIfGiven(rentalId: string, { code }: Failure): Fx<void> {
  if (code !== 'NOTICE_ALREADY_GIVEN') return
  yield* put(rentalChanged({ rentalId }))
  yield* put(profileRetried())
}

/** Loads the remaining cost for the chosen day. */
function* quote(): Fx<never> {
  return yield* onLatest([events.dayChosen], function* ({ payload: { rentalId, moveOutAt } }): Fx<void> {
    try {
      yield* put(events.quoteLearned({ rentalId, quote: yield* call(quoteNotice, rentalId, moveOutAt) }))
    } catch (error) {
      yield* put(events.quoteRefused({ rentalId, ...toFailure(error) }))
      yield* reloadIfGiven(rentalId, toFailure(error))
    }
  })
}

/** Gives notice once, however often the answer is lost. The rentals are then reloaded, because this one now has an end. */
function* give(): Fx<never> {
  return yield* onLeadingBy(events.noticeSubmitted, ofRental, function* ({ payload: { rentalId, ...day } }): Fx<void> {
    try {
      const notice = yield* withIdempotencyKey(`notice.give ${rentalId} ${day.moveOutAt} ${day.total ?? ''}`, key =>
        call(giveNotice, rentalId, day, key),
      )
      yield* put(events.noticeGiven({ rentalId, notice }))
      yield* put(rentalChanged({ rentalId }))
      yield* put(profileRetried())
    } catch (error) {
      yield* put(events.noticeRefused({ rentalId, ...toFailure(error) }))
      yield* reloadIfGiven(rentalId, toFailure(error))
    }
  })
}

function* withdraw(): Fx<never> {
  return yield* onLeadingBy(events.withdrawalSubmitted, ofRental, function* ({ payload: { rentalId } }): Fx<void> {
    try {
      const notice = yield* withIdempotencyKey(`notice.withdraw ${rentalId}`, key => call(withdrawNotice, rentalId, key))
      yield* put(events.noticeWithdrawn({ rentalId, notice }))
      yield* put(rentalChanged({ rentalId }))
      yield* put(profileRetried())
    } catch (error) {
      yield* put(events.withdrawalRefused({ rentalId, ...toFailure(error) }))
    }
  })
}

/** Cancels once, however often the answer is lost. Refused or not, the data shown about the rental is stale afterwards. */
function* cancel(): Fx<never> {
  return yield* onLeadingBy(events.cancellationSubmitted, ofRental, function* ({ payload: { rentalId, refund } }): Fx<void> {
    try {
      const notice = yield* withIdempotencyKey(`notice.cancel ${rentalId} ${refund}`, key =>
        call(cancelRental, rentalId, refund, key),
      )
      yield* put(events.rentalCancelled({ rentalId, notice }))
    } catch (error) {
      yield* put(events.cancellationRefused({ rentalId, ...toFailure(error) }))
    }
    yield* put(rentalChanged({ rentalId }))
    yield* put(profileRetried())
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'notice.learn', run: learnNotice, onCrash: 'restart' },
  { id: 'notice.quote', run: quote, onCrash: 'restart' },
  { id: 'notice.give', run: give, onCrash: 'restart' },
  { id: 'notice.withdraw', run: withdraw, onCrash: 'restart' },
  { id: 'notice.cancel', run: cancel, onCrash: 'restart' },
]
export default workflows
