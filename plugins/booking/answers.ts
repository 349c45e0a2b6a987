import * as contract from '@/contracts/booking'
import { answer } from '@/kernel/contract'
import {
  selectAccess,
  selectBookedStore,
  selectBookingFailure,
  selectBookingInHand,
  selectHeldUnit,
  selectIsLastStepOpen,
  selectIsSignOpen,
  selectOfferFailure,
  selectPaidAt,
  selectPaidBooking,
  selectProtection,
  selectStore,
  selectStoreId,
  selectSystem,
  selectUnitsOnOffer,
} from './bookingSelectors'

/** What other plugins may know of the rental. */
export const answers = [
  answer(contract.bookingInHand, selectBookingInHand),
  answer(contract.heldUnit, selectHeldUnit),
  answer(contract.unitsOnOffer, selectUnitsOnOffer),
  answer(contract.sizesIn, selectSystem),
  answer(contract.offerFailure, selectOfferFailure),
  answer(contract.storeInHand, selectStore),
  answer(contract.storeIdInHand, selectStoreId),
  answer(contract.accessOnOffer, selectAccess),
  answer(contract.protectionOnOffer, selectProtection),
  answer(contract.signStepOpen, selectIsSignOpen),
  answer(contract.lastStepOpen, selectIsLastStepOpen),
  answer(contract.paidBooking, selectPaidBooking),
  answer(contract.paidAt, selectPaidAt),
  answer(contract.bookedStore, selectBookedStore),
  answer(contract.bookingFailure, selectBookingFailure),
]
