import type { SizeRangeGroup, UnitFeature, UnitType } from '@/domain/schemas/unit'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectAccess, selectBooking, selectRentalChoice, selectStoreId, selectUnitsOnOffer, type Root } from './bookingSelectors'
import { extendedOffer, type ExtendedOffer } from './model/accessChoice'
import { findUnit } from './model/units'
import { stepOfPath } from './steps/order'

export function selectUnit(state: Root): UnitType | undefined {
  const groups = selectGroups(state)
  return groups && findUnit(groups, selectRentalChoice(state).unitId)
}

/** The features of the current unit; undefined while unknown. */
export function selectUnitFeatures(state: Root): readonly UnitFeature[] | undefined {
  const booked = selectBooking(state)?.unit
  return selectUnit(state)?.features ?? (booked?.id === selectRentalChoice(state).unitId ? booked?.features : undefined)
}

/** Whether extended hours are available for the current unit. */
export const selectExtendedOffer = (state: Root): ExtendedOffer =>
  extendedOffer(
    selectAccess(state),
    selectUnitFeatures(state),
    selectGroups(state)?.flatMap(({ units }) => units.map(({ features }) => features)),
  )

/** Size groups of the store in the address, in the chosen system; undefined while unknown. */
export const selectGroups = (state: Root): readonly SizeRangeGroup[] | undefined => selectUnitsOnOffer(state)?.groups

/** Known at once from the address and the device, so that nothing moves when the server answers. */
export const selectHasSomethingChosen = (state: Root): boolean =>
  stepOfPath(selectLocation(state).path) !== 'unit' ||
  selectRentalChoice(state).unitId !== undefined ||
  state.booking.id !== undefined

/** Whether the requests for the stores and units in the address have completed or failed. */
export function selectIsCatalogueKnown(state: Root): boolean {
  const { stores, storesFailure, unitsFailure } = state.bookingCatalogue
  const storeId = selectStoreId(state)
  const knowsUnits = storeId === undefined || selectGroups(state) !== undefined || unitsFailure?.storeId === storeId
  return (stores ?? storesFailure) !== undefined && (knowsUnits || selectBooking(state) !== undefined)
}

/** Whether the request for the price of extended hours has completed or is not needed. */
export function selectIsAccessPriceKnown(state: Root): boolean {
  if (stepOfPath(selectLocation(state).path) !== 'date') return true
  if (selectUnit(state)?.features.includes('ExtendedAccess') !== true) return true
  return selectAccess(state) !== undefined || state.bookingCatalogue.extendedAccessFailure?.storeId === selectStoreId(state)
}

/** Whether the stored booking has been loaded or has failed to load. */
export function selectIsBookingKnown({ booking: { id, booking, unreachable } }: Root): boolean {
  return id === undefined || booking !== undefined || unreachable !== undefined
}

/** Another tab is paying for the current booking (PAY-03). */
export const selectIsPaidElsewhere = (state: Root): boolean =>
  state.bookingConfirm.elsewhere !== undefined && state.bookingConfirm.elsewhere === state.booking.id
