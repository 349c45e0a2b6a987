import type { HeldUnit } from '@/contracts/booking'
import type { ExtendedAccessInfo } from '@/domain/schemas/store'
import type { Booking, InsuranceOptions } from '@/domain/schemas/booking'
import type { SizeRangeGroup } from '@/domain/schemas/unit'
import type { MeasurementSystem } from '@/domain/measure'
import type { TypedDate } from '@/domain/typedDate'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { bookingMasks, failureMasks, heldUnitMasks, typedDateMasks } from './bookingMasks'
import type { ConfirmPhase } from './model/confirmPhases'
import type { Restored } from './model/draft'
import type { OtherTabNews } from './model/otherTabNews'
import type { Step } from './steps/order'

const event = eventsOf('booking')

/* ── What the person did ── */
export const unitChosen = event<{ readonly unitId: string }>('unitChosen', { unitId: 'keep' })
export const measurementSystemChosen = event<{ readonly system: MeasurementSystem }>('measurementSystemChosen', {
  system: 'keep',
})
/** They asked for more sizes of a range than were shown: its place among the store's ranges, from 0. */
export const moreSizesShown = event<{ readonly range: number }>('moreSizesShown', { range: 'keep' })
/** A size shows its cheapest units first, on a phone one: they looked at other ones, or no more. `unitId`: of the cheapest. */
export const otherUnitsToggled = event<{ readonly unitId: string; readonly open: boolean }>('otherUnitsToggled', {
  unitId: 'keep',
  open: 'keep',
})
/** They look at the picture `at` of a size, from 0, or at none any more. `unitId`: of its cheapest unit. */
export const picturesTurned = event<{ readonly unitId: string; readonly at: number | null }>('picturesTurned', {
  unitId: 'keep',
  at: 'keep',
})
export const moveInDateChosen = event<{ readonly date: string }>('moveInDateChosen', { date: 'keep' })
/** They left one of the fields of the day, and what stands in them is no date. */
export const moveInDateTyped = event<TypedDate>('moveInDateTyped', typedDateMasks)
export const accessChosen = event<{ readonly extended: boolean }>('accessChosen', { extended: 'keep' })
/** They answered that extended hours cannot be undone. */
export const irreversibleConfirmed = event<{ readonly confirmed: boolean }>('irreversibleConfirmed', { confirmed: 'keep' })
export const protectionChosen = event<{ readonly type: string }>('protectionChosen', { type: 'keep' })
/** What is stored is worth so many pounds: the level of our protection follows from it. */
export const valueDeclared = event<{ readonly pounds: number }>('valueDeclared', { pounds: 'keep' })
export const termsAnswered = event<{ readonly accepted: boolean }>('termsAnswered', { accepted: 'keep' })
/** Continue was pressed. What is missing or wrong is shown from then on. */
export const stepSubmitted = event<{ readonly step: Step }>('stepSubmitted', { step: 'keep' })
/** Pay was pressed with terms accepted and a card chosen. */
export const paymentSubmitted = event<{ readonly bookingId: string; readonly sourceId: string }>('paymentSubmitted', {
  bookingId: 'pseudo',
  sourceId: 'pseudo',
})
/** The card that was typed when Pay was pressed is on file: it is paid with. */
export const newCardArrived = event<{ readonly sourceId: string }>('newCardArrived', { sourceId: 'pseudo' })
/** The card that was typed when Pay was pressed is not to be had; its form says why. */
export const newCardMissed = event('newCardMissed')
export const paymentRetryRequested = event('paymentRetryRequested')
export const renewalRequested = event('renewalRequested')
export const holdWarningDismissed = event('holdWarningDismissed')
/** The hold has ended and they want the same unit once more. */
export const holdAgainRequested = event('holdAgainRequested')
/** They thought of beginning again and were asked whether to give the unit back. */
export const resetConsidered = event('resetConsidered')
export const resetWithdrawn = event('resetWithdrawn')
/** They want to begin again: the booking is given up here and, with a session, on the server. */
export const resetRequested = event<{ readonly bookingId: string | undefined }>('resetRequested', { bookingId: 'pseudo' })
/** Asked whether the unit that another tab holds may be given back for the one of this tab, they said yes, or no. */
export const otherHoldGivenUp = event('otherHoldGivenUp')
export const otherHoldKept = event('otherHoldKept')
export const summaryToggled = event<{ readonly open: boolean }>('summaryToggled', { open: 'keep' })

/* ── What came back from the device ── */
/** A charge of this booking was answered with yes, here or on an earlier page: epoch milliseconds by the server's clock. */
export const paymentDated = event<{ readonly bookingId: string; readonly at: number }>('paymentDated', {
  bookingId: 'pseudo',
  at: 'keep',
})
export const bookingIdRestored = event<string>('bookingIdRestored', 'pseudo')
/** What was held when an earlier page was left. The server has not been asked yet. */
export const heldUnitRestored = event<HeldUnit>('heldUnitRestored', heldUnitMasks)
export const insuranceTypeRestored = event<string>('insuranceTypeRestored', 'keep')
/** What was answered for this unit and day on an earlier page. */
export const draftRestored = event<Restored>('draftRestored', {
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
/** The last unit of this kind went to somebody else, whatever the list says. */
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
/** The entry rules let the person into a step. */
export const stepEntered = event<{ readonly step: Step }>('stepEntered', { step: 'keep' })
/** The step asked for is kept while another has to come first (decisions.md D32). */
export const stepPutOff = event<{ readonly wanted: Step }>('stepPutOff', { wanted: 'keep' })
/** All that a step asks for is there, and its work on the server begins. */
export const stepBegun = event<{ readonly step: Step }>('stepBegun', { step: 'keep' })
/** What a step had to do did not work; nothing that was chosen is lost. */
export const stepRefused = event<{ readonly step: Step; readonly failure: Failure }>('stepRefused', {
  step: 'keep',
  failure: failureMasks,
})
/** A unit is held for the customer. */
export const unitHeld = event<{ readonly booking: Booking }>('unitHeld', { booking: bookingMasks })
/** The booking as the server has it now. */
export const bookingLearned = event<{ readonly booking: Booking }>('bookingLearned', { booking: bookingMasks })
export const bookingUnreachable = event<{ readonly failure: Failure }>('bookingUnreachable', { failure: failureMasks })
/** The stored booking does not count any more. On the server it stays (decisions.md D3), unless another tab released it. */
export const bookingSetAside = event<{ readonly reason: 'otherChoice' | 'ended' | 'notFound' | 'releasedElsewhere' }>(
  'bookingSetAside',
  { reason: 'keep' },
)
/** Another tab did something to a booking of this customer. */
export const otherTabReported = event<OtherTabNews>('otherTabReported', { bookingId: 'pseudo', news: 'keep' })
/** A unit was to be held here, and another tab holds another one: the person is asked. */
export const otherHoldFound = event('otherHoldFound')
/** Another tab has changed what was chosen for the booking; this one shows it now. */
export const bookingChangedElsewhere = event('bookingChangedElsewhere')
export const holdWarned = event<{ readonly minutesLeft: number }>('holdWarned', { minutesLeft: 'keep' })
/** By the server's word: a clock alone does not end a hold. */
export const holdExpired = event('holdExpired')
/** The unit is held longer, as the person wished. */
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
/** An earlier page was left after Pay was pressed and before anything was charged: one press goes on, with this card. */
export const unfinishedPaymentFound = event<{ readonly sourceId: string }>('unfinishedPaymentFound', { sourceId: 'pseudo' })
/** The other tab that was paying answers no more: it was closed, or it sleeps. */
export const otherPaymentLost = event('otherPaymentLost')
/** No answer: the server is asked before anything is said. */
export const paymentOutcomeUnknown = event('paymentOutcomeUnknown')
/** The server did not say for two minutes: an e-mail is promised, and it is asked on. */
export const paymentCheckGivenUp = event('paymentCheckGivenUp')

export const declared = event.declared
