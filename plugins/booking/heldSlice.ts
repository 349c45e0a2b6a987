import { createSlice } from '@reduxjs/toolkit'
import { rentalPaid, type HeldUnit } from '@/contracts/booking'
import { personLeft } from '@/contracts/session'
import type { Booking } from '@/domain/schemas/booking'
import { bookingLearned, bookingSetAside, heldUnitRestored, holdExpired, holdRenewed, resetRequested, unitHeld } from './events'
import { isPaid } from './model/paidBooking'
import { hasEnded } from './model/storedBooking'

/** The held unit, known even before the booking is loaded and after the session has ended. */
export interface HeldState {
  readonly unit: HeldUnit | undefined
}

const initialState: HeldState = { unit: undefined }

function heldUnitOf(booking: Booking): HeldUnit | undefined {
  const { id, store, unit, moveInAt, extendedAccess, expiresAt } = booking
  if (expiresAt === undefined || hasEnded(booking) || isPaid(booking)) return undefined
  return { bookingId: id, storeId: store.id, unitId: unit.id, startDate: moveInAt, extendedAccess, expiresAt }
}

const setFromBooking = (_: HeldState, { payload }: { readonly payload: { readonly booking: Booking } }): HeldState => ({
  unit: heldUnitOf(payload.booking),
})
const clear = (): HeldState => initialState

export const heldSlice = createSlice({
  name: 'bookingHeld',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(heldUnitRestored, (_, { payload }) => ({ unit: payload }))
      .addCase(unitHeld, setFromBooking)
      .addCase(bookingLearned, setFromBooking)
      .addCase(holdRenewed, setFromBooking)
      .addCase(bookingSetAside, clear)
      .addCase(holdExpired, clear)
      .addCase(resetRequested, clear)
      .addCase(rentalPaid, clear)
      .addCase(personLeft, clear),
})
