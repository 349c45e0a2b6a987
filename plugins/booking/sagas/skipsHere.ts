import { profileStatus, storesWithExtendedAccess } from '@/contracts/session'
import { answerTo, type Fx } from '@/runtime/effects/fx'
import { selectStoreId } from '../bookingSelectors'
import { skipsOf, type Skips } from '../model/skips'
import { selectExtendedOffer } from '../screenSelectors'
import { select } from '../select'

/** Which steps this person need not see at the store of the address. */
export function* skipsHere(): Fx<Skips> {
  const storeId = yield* select(selectStoreId)
  return skipsOf(
    yield* answerTo(profileStatus),
    yield* answerTo(storesWithExtendedAccess),
    storeId,
    yield* select(selectExtendedOffer),
  )
}
