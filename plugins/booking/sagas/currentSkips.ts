import { profileStatus, storesWithExtendedAccess } from '@/contracts/session'
import { answerTo, type Fx } from '@/runtime/effects/fx'
import { selectStoreId } from '../bookingSelectors'
import { skipsOf, type Skips } from '../model/skips'
import { selectExtendedOffer } from '../screenSelectors'
import { select } from '../select'

/** The steps that this person can skip at the store in the address. */
export function* currentSkips(): Fx<Skips> {
  const storeId = yield* select(selectStoreId)
  return skipsOf(
    yield* answerTo(profileStatus),
    yield* answerTo(storesWithExtendedAccess),
    storeId,
    yield* select(selectExtendedOffer),
  )
}
