import { ask, put, select, type Fx } from '@/runtime/effects/fx'
import { toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/locationSlice'
import { replaceWith } from '@/runtime/routing/ports'
import { selectAccess, selectBooking, selectCatalogue, selectIsPaying, selectRentalChoice, selectStoreId } from '../bookingSelectors'
import {
  bookingUnreachable,
  extendedAccessLearned,
  extendedAccessUnavailable,
  protectionLearned,
  protectionUnavailable,
  retryRequested,
} from '../events'
import { isOnlyRegular } from '../model/accessChoice'
import { addressOfStep } from '../model/rentalQuery'
import type { Step } from '../steps/order'
import { readExtendedAccess, readProtection } from '../ports'
import { reloadBooking } from './loadBooking'
import { recallPayment } from './rememberPayment'

/** What is shown at a step besides: the price of extended access, the levels of protection, the total, when it was paid. */
export function* loadOffers(step: Step): Fx<void> {
  if (step === 'access-hours') {
    yield* loadExtendedAccess()
    yield* leaveUnofferedAccess()
  }
  if (step === 'insurance') yield* loadProtection()
  if (step === 'payment') yield* askForTotal()
  if (step === 'download') yield* loadPaymentDate()
}

/** The price of extended access at the store in hand, asked for once. */
export function* loadExtendedAccess(): Fx<void> {
  const storeId = yield* select(selectStoreId)
  const { extendedAccess } = yield* select(selectCatalogue)
  if (storeId === undefined || extendedAccess?.storeId === storeId) return
  try {
    const info = yield* ask(readExtendedAccess, storeId)
    yield* put(extendedAccessLearned({ storeId, info }))
  } catch (error) {
    yield* put(extendedAccessUnavailable({ storeId, failure: toFailure(error) }))
  }
}

const NO_TOTAL: Failure = { code: 'TOTAL_UNKNOWN', status: 0 }

/** Nothing is paid without a total from the server: where its answer had none it is asked once more. */
function* askForTotal(): Fx<void> {
  const booking = yield* select(selectBooking)
  if (!booking || booking.invoiceEstimate || (yield* select(selectIsPaying))) return
  const found = yield* reloadBooking(booking.id)
  const known = yield* select(selectBooking)
  // the entry rules decide what comes first without it
  if (found === 'gone') yield* put(retryRequested())
  else if (found === 'known' && known && !known.invoiceEstimate) yield* put(bookingUnreachable({ failure: NO_TOTAL }))
}

/** A link may ask for extended hours that the store does not have. */
function* leaveUnofferedAccess(): Fx<void> {
  const location = yield* select(selectLocation)
  const { extendedAccess } = yield* select(selectRentalChoice)
  if (extendedAccess && isOnlyRegular(yield* select(selectAccess)))
    yield* ask(replaceWith, addressOfStep('access-hours', location, { accessHours: undefined }))
}

function* loadPaymentDate(): Fx<void> {
  const booking = yield* select(selectBooking)
  if (booking) yield* recallPayment(booking.id)
}

function* loadProtection(): Fx<void> {
  const booking = yield* select(selectBooking)
  const { protection } = yield* select(selectCatalogue)
  if (!booking || protection?.unitId === booking.unit.id) return
  const unitId = booking.unit.id
  try {
    const options = yield* ask(readProtection, booking.store.id, unitId)
    yield* put(protectionLearned({ unitId, options }))
  } catch (error) {
    yield* put(protectionUnavailable({ unitId, failure: toFailure(error) }))
  }
}
