import * as contract from '@/contracts/booking'
import { answer } from '@/kernel/contract'
import {
  selectAccess,
  selectBookedStore,
  selectBookingFailure,
  selectCurrentBooking,
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

/** The booking plugin's answers to other plugins' questions. */
export const answers = [
  answer(contract.currentBooking, selectCurrentBooking),
  answer(contract.heldUnit, selectHeldUnit),
  answer(contract.unitsOnOffer, selectUnitsOnOffer),
  answer(contract.sizesIn, selectSystem),
  answer(contract.offerFailure, selectOfferFailure),
  answer(contract.currentStore, selectStore),
  answer(contract.currentStoreId, selectStoreId),
  answer(contract.accessOnOffer, selectAccess),
  answer(contract.protectionOnOffer, selectProtection),
  answer(contract.signStepOpen, selectIsSignOpen),
  answer(contract.lastStepOpen, selectIsLastStepOpen),
  answer(contract.paidBooking, selectPaidBooking),
  answer(contract.paidAt, selectPaidAt),
  answer(contract.bookedStore, selectBookedStore),
  answer(contract.bookingFailure, selectBookingFailure),
]
