import { rentalPaid } from '@/contracts/booking'
import { profileRetried, signedIn } from '@/contracts/session'
import { call, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { profileCompleted, subscriptionsNotReceived, subscriptionsReceived } from '../events'
import { fetchSubscriptions } from '../ports/profile'

/** What the customer rents: for their pages, and for what they need not be asked again (S4, extended access). */
export function* loadSubscriptions(): Fx<void> {
  yield* onLatest([signedIn, rentalPaid, profileRetried, profileCompleted], function* () {
    try {
      yield* put(subscriptionsReceived({ subscriptions: yield* call(fetchSubscriptions) }))
    } catch (error) {
      yield* put(subscriptionsNotReceived(toFailure(error)))
    }
  })
}
