import type { Recording } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import { bookingMasks, heldUnitMasks, typedDateMasks } from './bookingMasks'
import type { bookingSlice } from './bookingSlice'
import type { catalogueSlice, CatalogueState } from './catalogueSlice'
import type { choicesSlice } from './choicesSlice'
import type { confirmSlice } from './confirmSlice'
import type { heldSlice } from './heldSlice'
import type { otherHoldSlice } from './otherHoldSlice'

type Slices = readonly [
  typeof bookingSlice,
  typeof catalogueSlice,
  typeof choicesSlice,
  typeof confirmSlice,
  typeof heldSlice,
  typeof otherHoldSlice,
]

const FINDING = /^booking\/(storeSearchStarted|storesSearched|positionRequested|positionAnswered|storesFound|freeSizesAnswered)$/

const handedOver = (event: AppEvent, to: string, types: RegExp): AppEvent => {
  const name = types.exec(event.type)?.[1]
  return name === undefined ? event : { ...event, type: `${to}/${name}` }
}

type CatalogueBefore3 = CatalogueState & { readonly finder?: object }

export const recording: Recording<Slices> = {
  version: 6,
  upcasters: {
    // version 2: pages after payment moved to the plugin `move-in`
    1: event => [handedOver(event, 'moveIn', /^booking\/(calendarWanted|receiptWanted)$/)],
    // version 3: finding a store, with its state, moved to the plugin `finder`
    2: event => [handedOver(event, 'finder', FINDING)],
    // version 4: stores may have a page
    3: unchanged,
    // version 5: the held unit has its own slice
    4: unchanged,
    // version 6: `newCardPaymentSubmitted` clears what an earlier press lacked
    5: unchanged,
  },
  changedSlices: ['booking', 'bookingCatalogue'],
  stateUpcasters: {
    2: slices => {
      const { finder, ...bookingCatalogue } = Object(slices['bookingCatalogue']) as CatalogueBefore3
      if (finder === undefined) return slices
      const { stores, storesFailure } = bookingCatalogue
      return { ...slices, bookingCatalogue, finder: { ...finder, stores, storesFailure } }
    },
  },
  state: {
    booking: {
      id: 'pseudo',
      booking: bookingMasks,
      unreachable: failureMasks,
      entered: 'keep',
      wanted: 'keep',
      attempts: 'keep',
      working: 'keep',
      problem: { step: 'keep', failure: failureMasks },
      hold: {
        warnedAt: 'keep',
        warning: 'keep',
        kept: 'keep',
        expired: 'keep',
        releasedElsewhere: 'keep',
        lostInsurance: bookingMasks.insurance,
        renewing: 'keep',
        renewalFailure: failureMasks,
      },
      release: 'keep',
      changedElsewhere: 'keep',
    },
    bookingCatalogue: {
      stores: 'ref',
      storesFailure: failureMasks,
      units: { storeId: 'keep', system: 'keep', groups: 'ref' },
      unitsFailure: { storeId: 'keep', failure: failureMasks },
      taken: { each: 'keep' },
      extendedAccess: { storeId: 'keep', info: 'ref' },
      extendedAccessFailure: { storeId: 'keep', failure: failureMasks },
      protection: { unitId: 'keep', options: 'ref' },
      protectionFailure: { unitId: 'keep', failure: failureMasks },
    },
    bookingChoices: {
      selectedStoreId: 'keep',
      measurementSystem: 'keep',
      access: 'keep',
      insuranceType: 'keep',
      declaredValue: 'keep',
      typedDate: typedDateMasks,
      before: { access: 'keep', insuranceType: 'keep', declaredValue: 'keep' },
      irreversibleConfirmed: 'keep',
      termsAccepted: 'keep',
      termsOf: 'pseudo',
      summaryOpen: 'keep',
      rangesShownWhole: { each: 'keep' },
      sizesShownWhole: { each: 'keep' },
      pictures: { unitId: 'keep', at: 'keep' },
    },
    bookingConfirm: {
      status: 'keep',
      phases: { each: 'keep' },
      failure: failureMasks,
      sourceId: 'pseudo',
      unfinished: 'keep',
      elsewhere: 'pseudo',
      paid: { bookingId: 'pseudo', at: 'keep' },
    },
    bookingHeld: { unit: heldUnitMasks },
    bookingOtherHold: { bookingId: 'pseudo', isAsked: 'keep' },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
  invariants: () => import(/* webpackChunkName: "describe" */ './invariants'),
}
