import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { CurrentBooking, HeldUnit, UnitsOnOffer } from '@/contracts/booking'
import type { Booking, InsuranceOptions } from '@/domain/schemas/booking'
import type { ExtendedAccessInfo, Store } from '@/domain/schemas/store'
import type { Failure } from '@/kernel/AppError'
import { type locationSlice, selectLocation } from '@/runtime/store/coreSlices'
import type { bookingSlice } from './bookingSlice'
import type { catalogueSlice } from './catalogueSlice'
import type { choicesSlice } from './choicesSlice'
import type { confirmSlice } from './confirmSlice'
import type { heldSlice } from './heldSlice'
import { isPaid } from './model/paidBooking'
import { readRentalChoice } from './model/rentalChoice'
import type { otherHoldSlice } from './otherHoldSlice'

export type Root = WithSlice<typeof bookingSlice> &
  WithSlice<typeof catalogueSlice> &
  WithSlice<typeof choicesSlice> &
  WithSlice<typeof confirmSlice> &
  WithSlice<typeof heldSlice> &
  WithSlice<typeof otherHoldSlice> &
  WithSlice<typeof locationSlice>

export const selectCatalogue = (state: Root) => state.bookingCatalogue
export const selectChoices = (state: Root) => state.bookingChoices
export const selectSystem = (state: Root) => state.bookingChoices.measurementSystem
export const selectConfirm = (state: Root) => state.bookingConfirm
/** A payment is in progress: the booking must not be changed and does not expire (PAY-24). */
export const selectIsPaying = (state: Root): boolean => ['running', 'checking', 'unsure'].includes(state.bookingConfirm.status)
export const selectBookingState = (state: Root) => state.booking
export const selectOtherHold = (state: Root) => state.bookingOtherHold
export const selectIsSignOpen = (state: Root): boolean => state.booking.entered === 'sign'
export const selectIsLastStepOpen = (state: Root): boolean => state.booking.entered === 'download'
export const selectBooking = (state: Root): Booking | undefined => state.booking.booking
export const selectBookingFailure = (state: Root): Failure | undefined => state.booking.unreachable

export function selectPaidBooking(state: Root): Booking | undefined {
  const booking = selectBooking(state)
  return booking && isPaid(booking) ? booking : undefined
}

export function selectPaidAt(state: Root): number | undefined {
  const { paid } = state.bookingConfirm
  return paid?.bookingId === selectBooking(state)?.id ? paid?.at : undefined
}

/** A paid booking is no longer a hold, whatever status the server reports until the agreement is signed. */
export function selectHeldUnit({ bookingHeld, bookingConfirm }: Root): HeldUnit | undefined {
  return bookingHeld.unit?.bookingId === bookingConfirm.paid?.bookingId ? undefined : bookingHeld.unit
}

/** The store of the booking, with its details from the list of stores, if known. */
export function selectBookedStore(state: Root): (Booking['store'] & Partial<Store>) | undefined {
  const booked = selectBooking(state)?.store
  return booked && (state.bookingCatalogue.stores?.find(store => store.id === booked.id) ?? booked)
}

/** Unit, day and access from the address, and the store from the address or else the one chosen before. */
export const selectRentalChoice = createSelector([(state: Root) => selectLocation(state).query], readRentalChoice)

export const selectStoreId = (state: Root): string | undefined =>
  selectRentalChoice(state).storeId ?? state.bookingChoices.selectedStoreId

export function selectStore(state: Root): Store | undefined {
  const storeId = selectStoreId(state)
  return state.bookingCatalogue.stores?.find(store => store.id === storeId)
}

/** For the store in the address; undefined while unknown. */
export const selectUnitsOnOffer = createSelector(
  [(state: Root) => state.bookingCatalogue.units, (state: Root) => state.bookingCatalogue.taken, selectStoreId],
  (units, taken, storeId): UnitsOnOffer | undefined => (units && units.storeId === storeId ? markTaken(units, taken) : undefined),
)

export const selectOfferFailure = (state: Root): Failure | undefined => {
  const { storesFailure, unitsFailure } = state.bookingCatalogue
  return storesFailure ?? (unitsFailure?.storeId === selectStoreId(state) ? unitsFailure?.failure : undefined)
}

export const selectAccess = (state: Root): ExtendedAccessInfo | undefined => {
  const { extendedAccess } = state.bookingCatalogue
  return extendedAccess?.storeId === selectStoreId(state) ? extendedAccess?.info : undefined
}

export const selectProtection = (state: Root): InsuranceOptions | undefined => {
  const { protection } = state.bookingCatalogue
  return protection?.unitId === selectRentalChoice(state).unitId ? protection?.options : undefined
}

/** The booking, as far as other plugins need it. */
export const selectCurrentBooking = createSelector(
  [selectBooking],
  (booking): CurrentBooking | undefined =>
    booking && {
      id: booking.id,
      status: booking.status,
      expiresAt: booking.expiresAt,
      totalPence: booking.invoiceEstimate?.totalPrice ?? 0,
      paymentSourceId: booking.paymentSourceId,
    },
)

/** Marks units that turned out to be taken as sold out. */
function markTaken(units: UnitsOnOffer, taken: readonly string[]): UnitsOnOffer {
  if (taken.length === 0) return units
  const groups = units.groups.map(group => ({
    ...group,
    units: group.units.map(unit => (taken.includes(unit.id) ? { ...unit, soldOut: true } : unit)),
  }))
  return { ...units, groups }
}
