import type { Recording } from '@/kernel/contract'
import { bookingMasks, failureMasks, freeSizeMasks, typedDateMasks, whereaboutsMasks } from './bookingMasks'
import type { bookingSlice } from './bookingSlice'
import type { catalogueSlice } from './catalogueSlice'
import type { choicesSlice } from './choicesSlice'
import type { confirmSlice } from './confirmSlice'
import type { otherHoldSlice } from './otherHoldSlice'

type Slices = readonly [
  typeof bookingSlice,
  typeof catalogueSlice,
  typeof choicesSlice,
  typeof confirmSlice,
  typeof otherHoldSlice,
]

export const recording: Recording<Slices> = {
  version: 2,
  upcasters: {
    // 2: what comes after payment is of the plugin `move-in`
    1: event => {
      const name = /^booking\/(calendarWanted|receiptWanted)$/.exec(event.type)?.[1]
      return [name === undefined ? event : { ...event, type: `moveIn/${name}` }]
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
      finder: {
        opened: 'keep',
        text: 'surrogate:town',
        found: { each: 'keep' },
        around: { name: 'keep', latitude: 'keep', longitude: 'keep' },
        position: whereaboutsMasks,
        sizes: { key: 'keep', each: { each: freeSizeMasks } },
      },
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
    bookingOtherHold: { bookingId: 'pseudo', isAsked: 'keep' },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
  invariants: () => import(/* webpackChunkName: "invariants" */ './invariants'),
}
