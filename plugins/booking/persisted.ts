import { persist } from '@/kernel/contract'
import type { MeasurementSystem } from '@/domain/measure'
import type { HeldUnit } from '@/contracts/booking'
import { selectHeldUnit, type Root } from './bookingSelectors'
import {
  bookingIdRestored,
  heldUnitRestored,
  insuranceTypeRestored,
  measurementSystemRestored,
  selectedStoreRestored,
} from './events'

const MAX_LENGTH = 100
/** The duration of a hold, plus the time in which its outcome is still of interest. */
const HELD_LIFE_MS = 3_600_000

/** Ids and protection types are short; anything else was not written by this app. */
function acceptId(stored: unknown): string | undefined {
  return typeof stored === 'string' && stored !== '' && stored.length <= MAX_LENGTH ? stored : undefined
}

function acceptSystem(stored: unknown): MeasurementSystem | undefined {
  return stored === 'IU' || stored === 'SI' ? stored : undefined
}

function acceptHeld(stored: unknown): HeldUnit | undefined {
  const held = Object(stored) as HeldUnit
  return [held.bookingId, held.storeId, held.unitId, held.startDate].every(acceptId) && held.expiresAt > 0 ? held : undefined
}

/** Stored until replaced (decisions.md D8), except for the held unit, which expires. */
export const persisted = [
  persist({
    key: 'booking-store:booking-id',
    version: 1,
    select: (state: Root) => state.booking.id,
    accept: acceptId,
    restoredAs: bookingIdRestored,
  }),
  persist({
    key: 'booking-store:insurance-type',
    version: 1,
    select: (state: Root) => state.bookingChoices.insuranceType,
    accept: acceptId,
    restoredAs: insuranceTypeRestored,
  }),
  persist({
    key: 'booking-store:measurement-system',
    version: 1,
    select: (state: Root) => state.bookingChoices.measurementSystem,
    accept: acceptSystem,
    restoredAs: measurementSystemRestored,
  }),
  persist({
    key: 'store-store:selected-store-id',
    version: 1,
    select: (state: Root) => state.bookingChoices.selectedStoreId,
    accept: acceptId,
    restoredAs: selectedStoreRestored,
  }),
  persist({
    key: 'booking-store:held-unit',
    version: 1,
    ttlMs: HELD_LIFE_MS,
    select: selectHeldUnit,
    accept: acceptHeld,
    restoredAs: heldUnitRestored,
  }),
]
