import { persist } from '@/kernel/contract'
import type { MeasurementSystem } from '@/domain/measure'
import type { Root } from './bookingSelectors'
import { bookingIdRestored, insuranceTypeRestored, measurementSystemRestored, selectedStoreRestored } from './events'

const LONGEST_NAME = 100

/** Ids and names are short words; anything else was not written by us. */
function acceptName(stored: unknown): string | undefined {
  return typeof stored === 'string' && stored !== '' && stored.length <= LONGEST_NAME ? stored : undefined
}

function acceptSystem(stored: unknown): MeasurementSystem | undefined {
  return stored === 'IU' || stored === 'SI' ? stored : undefined
}

/** Kept until the booking is reset (decisions.md D8). */
export const persisted = [
  persist({
    key: 'booking-store:booking-id',
    version: 1,
    select: (state: Root) => state.booking.id,
    accept: acceptName,
    restoredAs: bookingIdRestored,
  }),
  persist({
    key: 'booking-store:insurance-type',
    version: 1,
    select: (state: Root) => state.bookingChoices.insuranceType,
    accept: acceptName,
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
    accept: acceptName,
    restoredAs: selectedStoreRestored,
  }),
]
