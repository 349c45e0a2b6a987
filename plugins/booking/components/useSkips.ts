import { profileStatus, storesWithExtendedAccess } from '@/contracts/session'
import { useAnswer } from '@/view/useAnswer'
import { selectStoreId } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { skipsOf, type Skips } from '../model/skips'
import { selectExtendedOffer } from '../screenSelectors'

/** The steps that this person can skip. */
export function useSkips(): Skips {
  const storeId = useSelected(selectStoreId)
  const stores = useAnswer(storesWithExtendedAccess)
  return skipsOf(useAnswer(profileStatus), stores, storeId, useSelected(selectExtendedOffer))
}
