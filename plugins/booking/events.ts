import type { HeldUnit } from '@/contracts/booking'
import type { ExtendedAccessInfo } from '@/domain/schemas/store'
import type { Booking, InsuranceOptions } from '@/domain/schemas/booking'
import type { SizeRangeGroup } from '@/domain/schemas/unit'
import type { MeasurementSystem } from '@/domain/measure'
import type { TypedDate } from '@/domain/typedDate'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { bookingMasks, heldUnitMasks, typedDateMasks } from './bookingMasks'
import type { ConfirmPhase } from './model/confirmPhases'
import type { RestoredAnswers } from './model/draft'
import type { OtherTabMessage } from './model/otherTabMessage'
import type { Step } from './steps/order'

const event = eventsOf('booking')

/* ── What the person did ── */
export const unitChosen = event<{ readonly unitId: string }>('unitChosen', { unitId: 'keep' })
export const measurementSystemChosen = event<{ readonly system: MeasurementSystem }>('measurementSystemChosen', {
  system: 'keep',
})
/** They asked to see more sizes of a range. The payload is the index of the range. */
export const moreSizesShown = event<{ readonly range: number }>('moreSizesShown', { range: 'keep' })
/** They asked to see more or fewer units of a size. `unitId`: its cheapest unit. */
export const otherUnitsToggled = event<{ readonly unitId: string; readonly open: boolean }>('otherUnitsToggled', {
  unitId: 'keep',
  open: 'keep',
})
/** They opened picture `at` of a size, from 0, or closed it. `unitId`: the size's cheapest unit. */
export const picturesTurned = event<{ readonly unitId: string; readonly at: number | null }>('picturesTurned', {
  unitId: 'keep',
  at: 'keep',
})
export const moveInDateChosen = event<{ readonly date: string }>('moveInDateChosen', { date: 'keep' })
/** They left one of the day's fields, and the typed parts are not a date. */
export const moveInDateTyped = event<TypedDate>('moveInDateTyped', typedDateMasks)
export const accessChosen = event<{ readonly extended: boolean }>('accessChosen', { extended: 'keep' })
/** They confirmed, or took back, that extended hours cannot be undone. */
export const irreversibleConfirmed = event<{ readonly confirmed: boolean }>('irreversibleConfirmed', { confirmed: 'keep' })
export const protectionChosen = event<{ readonly type: string }>('protectionChosen', { type: 'keep' })
/** They declared the value of their goods in pounds, which determines the level of protection. */
export const valueDeclared = event<{ readonly pounds: number }>('valueDeclared', { pounds: 'keep' })
export const termsAnswered = event<{ readonly accepted: boolean }>('termsAnswered', { accepted: 'keep' })
/** Continue was pressed; from then on missing or invalid answers are shown. */
export const stepSubmitted = event<{ readonly step: Step }>('stepSubmitted', { step: 'keep' })
/** Pay was pressed with accepted terms and a chosen card. */
export const paymentSubmitted = event<{ readonly bookingId: string; readonly sourceId: string }>('paymentSubmitted', {
  bookingId: 'pseudo',
  sourceId: 'pseudo',
})
/** The new card was saved and will be used for the payment. */
export const newCardArrived = event<{ readonly sourceId: string }>('newCardArrived', { sourceId: 'pseudo' })
/** The new card could not be saved; its form shows why. */
export const newCardMissed = event('newCardMissed')
export const paymentRetryRequested = event('paymentRetryRequested')
export const renewalRequested = event('renewalRequested')
export const holdWarningDismissed = event('holdWarningDismissed')
/** The hold has ended and they asked for the same unit again. */
export const holdAgainRequested = event('holdAgainRequested')
/** They wanted to start over and were asked whether to release the unit. */
export const resetConsidered = event('resetConsidered')
export const resetWithdrawn = event('resetWithdrawn')
/** They start over: the booking is dropped here and, with a session, deleted on the server. */
export const resetRequested = event<{ readonly bookingId: string | undefined }>('resetRequested', { bookingId: 'pseudo' })
/** They decided whether the unit held in another tab may be released for the one in this tab. */
export const otherHoldGivenUp = event('otherHoldGivenUp')
export const otherHoldKept = event('otherHoldKept')
export const summaryToggled = event<{ readonly open: boolean }>('summaryToggled', { open: 'keep' })

/* ── Restored from the device ── */
/** This booking was charged, here or on an earlier page: epoch milliseconds by the server's clock. */
export const paymentDated = event<{ readonly bookingId: string; readonly at: number }>('paymentDated', {
  bookingId: 'pseudo',
  at: 'keep',
})
export const bookingIdRestored = event<string>('bookingIdRestored', 'pseudo')
/** The unit held when an earlier page was closed. The server has not been asked yet. */
export const heldUnitRestored = event<HeldUnit>('heldUnitRestored', heldUnitMasks)
export const insuranceTypeRestored = event<string>('insuranceTypeRestored', 'keep')
/** The answers for this unit and day from an earlier page. */
export const draftRestored = event<RestoredAnswers>('draftRestored', {
  regularAccess: 'keep',
  irreversibleConfirmed: 'keep',
  declaredValue: 'keep',
  termsAccepted: 'keep',
  typedDate: typedDateMasks,
})
export const measurementSystemRestored = event<MeasurementSystem>('measurementSystemRestored', 'keep')
export const selectedStoreRestored = event<string>('selectedStoreRestored', 'keep')

/* ── The catalogue ── */
export const unitsLearned = event<{
  readonly storeId: string
  readonly system: MeasurementSystem
  readonly groups: readonly SizeRangeGroup[]
}>('unitsLearned', { storeId: 'keep', system: 'keep', groups: 'ref' })
export const unitsUnavailable = event<{ readonly storeId: string; readonly failure: Failure }>('unitsUnavailable', {
  storeId: 'keep',
  failure: failureMasks,
})
/** The last unit of this type is taken, although the list still offers it. */
export const unitFoundTaken = event<{ readonly unitId: string }>('unitFoundTaken', { unitId: 'keep' })
export const extendedAccessLearned = event<{ readonly storeId: string; readonly info: ExtendedAccessInfo }>(
  'extendedAccessLearned',
  {
    storeId: 'keep',
    info: 'ref',
  },
)
export const extendedAccessUnavailable = event<{ readonly storeId: string; readonly failure: Failure }>(
  'extendedAccessUnavailable',
  {
    storeId: 'keep',
    failure: failureMasks,
  },
)
export const protectionLearned = event<{ readonly unitId: string; readonly options: InsuranceOptions }>('protectionLearned', {
  unitId: 'keep',
  options: 'ref',
})
export const protectionUnavailable = event<{ readonly unitId: string; readonly failure: Failure }>('protectionUnavailable', {
  unitId: 'keep',
  failure: failureMasks,
})

/* ── The booking ── */
/** The entry rules admitted the person to a step. */
export const stepEntered = event<{ readonly step: Step }>('stepEntered', { step: 'keep' })
/** The requested step is remembered while another must come first (decisions.md D32). */
export const stepPutOff = event<{ readonly wanted: Step }>('stepPutOff', { wanted: 'keep' })
/** A step is complete, and its request to the server begins. */
export const stepBegun = event<{ readonly step: Step }>('stepBegun', { step: 'keep' })
/** The step's request failed; all choices are kept. */
export const stepRefused = event<{ readonly step: Step; readonly failure: Failure }>('stepRefused', {
  step: 'keep',
  failure: failureMasks,
})
/** A unit is held for the customer. */
export const unitHeld = event<{ readonly booking: Booking }>('unitHeld', { booking: bookingMasks })
/** The booking was loaded from the server. */
export const bookingLearned = event<{ readonly booking: Booking }>('bookingLearned', { booking: bookingMasks })
export const bookingUnreachable = event<{ readonly failure: Failure }>('bookingUnreachable', { failure: failureMasks })
/** The stored booking was discarded here. It remains on the server (decisions.md D3), unless another tab released it. */
export const bookingSetAside = event<{ readonly reason: 'otherChoice' | 'ended' | 'notFound' | 'releasedElsewhere' }>(
  'bookingSetAside',
  { reason: 'keep' },
)
/** Another tab did something to a booking of this customer. */
export const otherTabReported = event<OtherTabMessage>('otherTabReported', { bookingId: 'pseudo', news: 'keep' })
/** A unit is to be held here while another tab holds a different one; the person is asked. */
export const otherHoldFound = event('otherHoldFound')
/** Another tab changed the booking, and this tab now shows the change. */
export const bookingChangedElsewhere = event('bookingChangedElsewhere')
export const holdWarned = event<{ readonly minutesLeft: number }>('holdWarned', { minutesLeft: 'keep' })
/** The server reported that the hold has ended; the clock alone does not end it. */
export const holdExpired = event('holdExpired')
/** The hold was extended at the person's request. */
export const holdRenewed = event<{ readonly booking: Booking }>('holdRenewed', { booking: bookingMasks })
export const renewalRefused = event<{ readonly failure: Failure }>('renewalRefused', { failure: failureMasks })
export const bookingReleased = event('bookingReleased')
export const releaseFailed = event<{ readonly bookingId: string; readonly failure: Failure }>('releaseFailed', {
  bookingId: 'pseudo',
  failure: failureMasks,
})

/* ── Paying ── */
export const confirmPhaseReached = event<{ readonly phase: ConfirmPhase }>('confirmPhaseReached', { phase: 'keep' })
export const paymentRefused = event<{ readonly phase: ConfirmPhase; readonly failure: Failure }>('paymentRefused', {
  phase: 'keep',
  failure: failureMasks,
})
/** An earlier page was closed after Pay was pressed but before anything was charged; one press continues with this card. */
export const unfinishedPaymentFound = event<{ readonly sourceId: string }>('unfinishedPaymentFound', { sourceId: 'pseudo' })
/** The tab that was paying does not respond any more: it was closed or suspended. */
export const otherPaymentLost = event('otherPaymentLost')
/** There was no answer; the server is asked for the outcome. */
export const paymentOutcomeUnknown = event('paymentOutcomeUnknown')
/** The outcome is still unknown after two minutes: an e-mail is promised, and polling continues. */
export const paymentCheckGivenUp = event('paymentCheckGivenUp')

export const declared = event.declared
