import { dayText } from '@/domain/dayText'
import { formatPence } from '@/domain/money'
import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { AnswerWords, PageNames, StateAfter } from '@/kernel/contract'
import { areaText } from '@/domain/measure'
import { counted } from '@/domain/counted'
import type { AppEvent, EventDeclaration } from '@/kernel/events'
import * as events from './events'
import type { BookingState } from './bookingSlice'
import type { CatalogueState } from './catalogueSlice'
import type { ChoicesState } from './choicesSlice'
import * as booking from '@/contracts/booking'
import { visibilityOf } from '@/kernel/eventVisibility'

/** The options the person could choose from, if known. */
type Catalogue = Partial<CatalogueState> | undefined
type Line = readonly [EventDeclaration, (payload: never, catalogue: Catalogue) => string]
const line = <P>(
  event: ((payload: P) => AppEvent<P>) & EventDeclaration,
  say: (payload: P, catalogue: Catalogue) => string,
): Line => [event, say]
const plain = (event: EventDeclaration, sentence: string): Line => [event, () => sentence]

/** Names for steps and booking statuses; unknown ones are used as they are. */
const STEPS: Readonly<Record<string, string>> = {
  unit: 'the unit step',
  date: 'the move-in date step',
  'sign-in': 'the details step',
  'access-hours': 'the access hours step',
  insurance: 'the protection step',
  payment: 'the payment step',
  'payment/confirm': 'the page that waits for the payment',
  sign: 'the agreement step',
  download: 'the last page of the rental',
}
const STATUSES: Readonly<Record<string, string>> = {
  Created: 'The booking has been made',
  MoveInDateAdded: 'The booking has a move-in date',
  ContactAdded: 'The booking has the customer’s details',
  InsuranceAdded: 'The booking has its protection',
  TermsAccepted: 'The terms of the booking are accepted',
  Ongoing: 'The booking is paid for and goes on',
  Cancelled: 'The booking is cancelled',
  Expired: 'The booking has run out',
}
const PHASES: Readonly<Record<string, string>> = {
  verifyingRedirectAuthorization: 'Checking what the bank said',
  verifyingCredentials: 'Checking the session before paying',
  initializingPayment: 'Preparing the payment',
  fetchingAgreement: 'Asking for the agreement',
  waitingForAgreement: 'Waiting for the agreement',
  confirmingAgreement: 'Confirming the agreement',
  confirmingPaymentMethod: 'Charging the card',
  paymentMethodVerified: 'The card was charged',
}
const step = (name: string): string => STEPS[name] ?? `the step “${spokenCode(name)}”`

const REASONS = {
  otherChoice: 'something else was chosen',
  ended: 'it has ended',
  notFound: 'the server does not know it',
  releasedElsewhere: 'the unit was given back elsewhere',
} as const
const TAB_NEWS = {
  changed: 'Another tab changed the booking',
  held: 'Another tab holds a unit',
  heldAsked: 'Another tab asked whether a unit is held here',
  released: 'Another tab gave the unit back',
  renewed: 'Another tab keeps the unit longer',
  paying: 'Another tab is paying',
  payingAsked: 'Another tab asked whether this one is paying',
  paid: 'Another tab has paid',
  notPaid: 'Another tab did not pay after all',
} as const

const storeName = (id: string, catalogue: Catalogue): string =>
  catalogue?.stores?.find(store => store.id === id)?.name ?? 'a store'
function unitName(id: string, catalogue: Catalogue): string {
  const found = catalogue?.units?.groups.flatMap(({ units }) => units).find(unit => unit.id === id)
  return found ? `a unit of ${areaText(found.measurement)}` : 'a unit'
}
const protectionName = (type: string): string => (type === 'Other' ? 'their own insurance' : 'our protection')

const code = ({ failure }: { readonly failure: { readonly code: string } }): string => spokenCode(failure.code)

/** One English line for each event of the rental, for support. */
const lines: readonly Line[] = [
  line(booking.storeChosen, ({ storeId }, catalogue) => `Chose ${storeName(storeId, catalogue)}`),
  line(events.unitChosen, ({ unitId }, catalogue) => `Chose ${unitName(unitId, catalogue)}`),
  line(events.measurementSystemChosen, ({ system }) => `Chose ${system === 'IU' ? 'feet' : 'metres'}`),
  line(events.otherUnitsToggled, ({ open }) =>
    open ? 'Looked at the other units of a size' : 'Folded the other units of a size',
  ),
  line(events.picturesTurned, ({ at }) => (at === null ? 'Closed the pictures' : `Looked at picture ${at + 1} of a size`)),
  line(events.moreSizesShown, ({ range }) => `Asked for more sizes in group ${range + 1}`),
  line(events.moveInDateChosen, ({ date }) => `Chose to move in on ${dayText(date)}`),
  plain(events.moveInDateTyped, 'Typed a move-in date that does not exist'),
  line(events.accessChosen, ({ extended }) => `Chose ${extended ? 'extended' : 'regular'} access`),
  line(
    events.irreversibleConfirmed,
    ({ confirmed }) => `${confirmed ? 'Confirmed' : 'Took back confirming'} that extended access stays`,
  ),
  line(events.protectionChosen, ({ type }) => `Chose ${protectionName(type)}`),
  line(events.valueDeclared, ({ pounds }) => `Said that what is stored is worth ${formatPence(pounds * 100)}`),
  line(events.termsAnswered, ({ accepted }) => (accepted ? 'Accepted the terms' : 'Took back accepting the terms')),
  line(events.stepSubmitted, payload => `Pressed Continue at ${step(payload.step)}`),
  plain(events.paymentSubmitted, 'Pressed Pay'),
  plain(booking.newCardPaymentSubmitted, 'Pressed Pay with a new card'),
  plain(events.newCardArrived, 'The new card is on file; the payment is made with it'),
  plain(events.newCardMissed, 'The new card was not kept, so nothing was paid'),
  plain(events.paymentDated, 'The day of the payment is known'),
  plain(events.paymentRetryRequested, 'Asked to try the payment again'),
  plain(booking.offerRequested, 'The price of today’s offer was asked for'),
  plain(booking.offerAnswered, 'The price of today’s offer is known'),
  plain(booking.retryRequested, 'Asked to try again'),
  plain(events.renewalRequested, 'Asked to keep the unit'),
  plain(events.holdWarningDismissed, 'Closed the warning of the hold'),
  plain(events.holdAgainRequested, 'Asked to hold the same unit again'),
  plain(events.otherHoldFound, 'Was asked whether the unit held in another tab may be given back'),
  plain(events.otherHoldGivenUp, 'Agreed to give back the unit held in another tab'),
  plain(events.otherHoldKept, 'Kept the unit held in another tab'),
  plain(events.resetConsidered, 'Was asked whether to begin again'),
  plain(events.resetWithdrawn, 'Did not want to begin again'),
  plain(events.resetRequested, 'Asked to begin again'),
  line(events.summaryToggled, ({ open }) => `${open ? 'Opened' : 'Closed'} the summary`),
  plain(events.bookingIdRestored, 'A booking from before is known on this device'),
  plain(events.heldUnitRestored, 'A unit was held when they left an earlier page'),
  line(events.insuranceTypeRestored, type => `Had chosen ${protectionName(type)} before`),
  line(
    events.draftRestored,
    ({ termsAccepted }) => `What was answered before is back${termsAccepted ? ', the accepted terms too' : ''}`,
  ),
  line(events.measurementSystemRestored, system => `Measures were shown in ${system === 'IU' ? 'feet' : 'metres'} before`),
  line(events.selectedStoreRestored, (storeId, catalogue) => `Had chosen ${storeName(storeId, catalogue)} before`),
  plain(booking.storesRequested, 'The list of stores is needed'),
  line(booking.storesLearned, ({ stores }) => `Saw ${counted(stores.length, 'store')}`),
  line(booking.storesUnavailable, payload => `The stores could not be listed (${code(payload)})`),
  line(
    events.unitsLearned,
    ({ storeId, groups }, catalogue) =>
      `The units of ${storeName(storeId, catalogue)} were listed in ${counted(groups.length, 'group')}`,
  ),
  plain(events.unitFoundTaken, 'The last unit of that kind had gone to somebody else'),
  line(events.unitsUnavailable, payload => `The units could not be listed (${code(payload)})`),
  line(
    events.extendedAccessLearned,
    ({ info }) => `Extended access ${info.available ? `costs ${formatPence(info.price)} a month` : 'is not available'}`,
  ),
  line(events.extendedAccessUnavailable, payload => `The price of extended access could not be learned (${code(payload)})`),
  line(events.protectionLearned, ({ options }) => `Saw ${counted(options.levels.length, 'level')} of protection`),
  line(events.protectionUnavailable, payload => `Protection could not be listed (${code(payload)})`),
  line(events.stepEntered, payload => `Reached ${step(payload.step)}`),
  line(events.stepPutOff, ({ wanted }) => `Has to do something else before ${step(wanted)}`),
  line(events.stepBegun, payload => `Went on from ${step(payload.step)}`),
  line(events.stepRefused, payload => `Could not continue from ${step(payload.step)} (${code(payload)})`),
  line(events.unitHeld, ({ booking }) => `The unit ${booking.unit.name} is held for them`),
  line(
    events.bookingLearned,
    ({ booking }) => STATUSES[booking.status] ?? `The server says of the booking: ${spokenCode(booking.status)}`,
  ),
  line(events.bookingUnreachable, payload => `The booking could not be read (${code(payload)})`),
  line(events.bookingSetAside, ({ reason }) => `The booking from before was set aside (${spokenChoice(REASONS, reason)})`),
  line(events.holdWarned, ({ minutesLeft }) => `Was warned: ${minutesLeft} min left of the hold`),
  plain(events.bookingChangedElsewhere, 'Another tab changed the booking: what it says now is shown'),
  plain(events.unfinishedPaymentFound, 'Found a payment that an earlier page did not finish'),
  plain(events.otherPaymentLost, 'The other tab that was paying answers no more'),
  line(events.otherTabReported, ({ news }) => spokenChoice(TAB_NEWS, news)),
  plain(events.holdExpired, 'The hold ended'),
  plain(events.holdRenewed, 'The unit is held longer'),
  line(events.renewalRefused, payload => `The hold could not be renewed (${code(payload)})`),
  plain(events.bookingReleased, 'The unit was given back'),
  line(events.releaseFailed, payload => `The unit could not be given back at once (${code(payload)})`),
  line(events.confirmPhaseReached, ({ phase }) => PHASES[phase] ?? `Paying: ${spokenCode(phase)}`),
  line(
    events.paymentRefused,
    ({ phase, failure }) => `The payment stopped (${spokenCode(failure.code)}) at: ${PHASES[phase] ?? spokenCode(phase)}`,
  ),
  plain(events.paymentOutcomeUnknown, 'No answer to the payment: asking the server'),
  plain(events.paymentCheckGivenUp, 'The server did not say whether the payment was made'),
  plain(booking.rentalPaid, 'Paid for the rental'),
]

const sentences = new Map(lines.map(([event, say]) => [event.type, say as (payload: unknown, catalogue: Catalogue) => string]))

export default function describe(event: AppEvent, stateAfter?: StateAfter): string | undefined {
  const line = sentences.get(event.type)?.(event.payload, stateAfter?.()['bookingCatalogue'] as Catalogue)
  return line === undefined ? undefined : line + (stateAfter ? remarkOn(event, stateAfter()) : '')
}

/** Details added to a line: the amount charged, the missing answers. */
function remarkOn(event: AppEvent, state: ReturnType<StateAfter>): string {
  const { booking } = (state['booking'] ?? {}) as Partial<BookingState>
  if (events.confirmPhaseReached.match(event) && event.payload.phase === 'paymentMethodVerified') {
    const total = booking?.invoiceEstimate?.totalPrice
    return total === undefined ? '' : `: ${formatPence(total)}`
  }
  if (events.stepSubmitted.match(event) && event.payload.step === 'access-hours' && booking?.extendedAccess !== true) {
    const { access, irreversibleConfirmed } = (state['bookingChoices'] ?? {}) as Partial<ChoicesState>
    if (access === 'extended' && irreversibleConfirmed === false) return ' without confirming that extended hours stay: refused'
  }
  return ''
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...booking, ...events },
  {
    storesRequested: 'shownIfDone',
    storesLearned: 'onRequest',
    storesUnavailable: 'shown',
    storeChosen: 'shown',
    offerRequested: 'shownIfDone',
    offerAnswered: 'onRequest',
    newCardPaymentSubmitted: 'shown',
    rentalPaid: 'shown',
    retryRequested: 'shownIfDone',
    unitChosen: 'shown',
    measurementSystemChosen: 'shown',
    moreSizesShown: 'shown',
    otherUnitsToggled: 'shown',
    picturesTurned: 'shown',
    moveInDateChosen: 'shown',
    moveInDateTyped: 'shown',
    accessChosen: 'shown',
    irreversibleConfirmed: 'shown',
    protectionChosen: 'shown',
    valueDeclared: 'shown',
    termsAnswered: 'shown',
    stepSubmitted: 'shown',
    paymentSubmitted: 'shown',
    newCardArrived: 'shown',
    newCardMissed: 'shown',
    paymentRetryRequested: 'shown',
    renewalRequested: 'shown',
    holdWarningDismissed: 'shown',
    holdAgainRequested: 'shown',
    resetConsidered: 'shown',
    resetWithdrawn: 'shown',
    resetRequested: 'shown',
    otherHoldGivenUp: 'shown',
    otherHoldKept: 'shown',
    summaryToggled: 'shown',
    paymentDated: 'onRequest',
    bookingIdRestored: 'onRequest',
    heldUnitRestored: 'onRequest',
    insuranceTypeRestored: 'onRequest',
    draftRestored: 'onRequest',
    measurementSystemRestored: 'onRequest',
    selectedStoreRestored: 'onRequest',
    unitsLearned: 'onRequest',
    unitsUnavailable: 'shown',
    unitFoundTaken: 'shown',
    extendedAccessLearned: 'onRequest',
    extendedAccessUnavailable: 'shown',
    protectionLearned: 'onRequest',
    protectionUnavailable: 'shown',
    stepEntered: 'onRequest',
    stepPutOff: 'shown',
    stepBegun: 'onRequest',
    stepRefused: 'shown',
    unitHeld: 'shown',
    bookingLearned: 'onRequest',
    bookingUnreachable: 'shown',
    bookingSetAside: 'shown',
    otherTabReported: 'shown',
    otherHoldFound: 'shown',
    bookingChangedElsewhere: 'shown',
    holdWarned: 'shown',
    holdExpired: 'shown',
    holdRenewed: 'shown',
    renewalRefused: 'shown',
    bookingReleased: 'shown',
    releaseFailed: 'shown',
    confirmPhaseReached: 'shown',
    paymentRefused: 'shown',
    unfinishedPaymentFound: 'shown',
    otherPaymentLost: 'shown',
    paymentOutcomeUnknown: 'shown',
    paymentCheckGivenUp: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'booking.listStores': ['The server listed the stores', 'The server could not list the stores'],
  'booking.findUnits': ['The server listed the units of the store', 'The server could not list the units of the store'],
  'booking.readExtendedAccess': [
    'The server said what extended access costs',
    'The server could not say what extended access costs',
  ],
  'booking.readProtection': ['The server listed the levels of protection', 'The server could not list the levels of protection'],
  'booking.readBooking': ['The server said how the booking stands', 'The server could not say how the booking stands'],
  'booking.renewHold': ['The server keeps the unit longer', 'The server could not keep the unit longer'],
  'booking.holdUnit': ['The server holds the unit', 'The server could not hold the unit'],
  'booking.releaseUnit': ['The server took the unit back', 'The server could not take the unit back'],
  'booking.addProtection': ['The server saved the protection', 'The server could not save the protection'],
  'booking.askForAgreement': ['The server said how far the agreement is', 'The server could not say how far the agreement is'],
  'booking.confirmAgreement': [
    'The server took the acceptance of the terms',
    'The server did not take the acceptance of the terms',
  ],
  'booking.confirmPayment': ['The server took the payment', 'The server did not take the payment'],
  'booking.createIntent': ['The payment was prepared', 'The payment could not be prepared'],
  'booking.rememberAttempt': [
    'Noted on the device that a payment is about to be made',
    'The device could not note that a payment is about to be made',
  ],
  'booking.recallAttempt': [
    'Looked on the device for a payment that was begun',
    'The device could not be asked for a payment that was begun',
  ],
  'booking.forgetAttempt': [
    'The note about the payment was removed from the device',
    'The note about the payment could not be removed from the device',
  ],
  'booking.rememberPaid': ['Noted on the device that it is paid', 'The device could not note that it is paid'],
  'booking.recallPaid': ['Looked on the device for when it was paid', 'The device could not be asked for when it was paid'],
  'booking.rememberBooking': ['Noted the booking on the device', 'The device could not note the booking'],
  'booking.recallBooking': [
    'Looked on the device for a booking from before',
    'The device could not be asked for a booking from before',
  ],
  'booking.forgetBooking': ['The booking was removed from the device', 'The booking could not be removed from the device'],
  'booking.rememberWanted': [
    'Noted on the device where the person wants to go on',
    'The device could not note where the person wants to go on',
  ],
  'booking.recallWanted': [
    'Looked on the device for where the person wants to go on',
    'The device could not be asked for where the person wants to go on',
  ],
  'booking.keepDraft': ['Kept what was answered so far on the device', 'The device could not keep what was answered so far'],
  'booking.recallDraft': [
    'Looked on the device for what was answered before',
    'The device could not be asked for what was answered before',
  ],
  'booking.dropDraft': [
    'What was answered before was removed from the device',
    'What was answered before could not be removed from the device',
  ],
  'booking.dropAllDrafts': [
    'All answers kept were removed from the device',
    'The answers kept could not be removed from the device',
  ],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/register/unit': 'the unit step',
  '/register/date': 'the move-in date step',
  '/register/sign-in': 'the details step',
  '/register/access-hours': 'the access hours step',
  '/register/insurance': 'the protection step',
  '/register/payment': 'the payment step',
  '/register/payment/confirm': 'the page that waits for the payment',
}
