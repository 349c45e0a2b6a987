import {
  newCardPaymentSubmitted,
  offerAnswered,
  offerRequested,
  rentalPaid,
  retryRequested,
  storeChosen,
  storesLearned,
  storesRequested,
  storesUnavailable,
} from '@/contracts/booking'
import { formatPence } from '@/domain/money'
import type { AppEvent, EventDeclaration } from '@/kernel/events'
import * as events from './events'

type Line = readonly [EventDeclaration, (payload: never) => string]
const line = <P>(event: ((payload: P) => AppEvent<P>) & EventDeclaration, say: (payload: P) => string): Line => [event, say]
const plain = (event: EventDeclaration, sentence: string): Line => [event, () => sentence]

/** Names of the steps and of what a booking has come to, as a person would say them; others as they are written. */
const STEPS: Readonly<Record<string, string>> = {
  unit: 'choosing a unit',
  date: 'the move-in date',
  'sign-in': 'signing in and details',
  'access-hours': 'access hours',
  insurance: 'protection',
  payment: 'payment',
  'payment/confirm': 'paying',
  sign: 'signing the agreement',
  download: 'the end of the rental',
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
const step = (name: string): string => STEPS[name] ?? name

const code = ({ failure }: { readonly failure: { readonly code: string } }): string => failure.code

/** One English line for each event of the rental, for support. */
const lines: readonly Line[] = [
  line(storeChosen, ({ storeId }) => `Chose the store ${storeId}`),
  line(events.unitChosen, ({ unitId }) => `Chose the unit ${unitId}`),
  line(events.measurementSystemChosen, ({ system }) => `Chose ${system === 'IU' ? 'feet' : 'metres'}`),
  line(events.otherUnitsToggled, ({ open }) =>
    open ? 'Looked at the other units of a size' : 'Folded the other units of a size',
  ),
  line(events.picturesTurned, ({ at }) => (at === null ? 'Closed the pictures' : `Looked at picture ${at + 1} of a size`)),
  line(events.moreSizesShown, ({ range }) => `Asked for more sizes of range ${range + 1}`),
  line(events.moveInDateChosen, ({ date }) => `Chose to move in on ${date}`),
  plain(events.moveInDateTyped, 'Typed a move-in date that is none'),
  line(events.accessChosen, ({ extended }) => `Chose ${extended ? 'extended' : 'regular'} access`),
  line(
    events.irreversibleConfirmed,
    ({ confirmed }) => `${confirmed ? 'Confirmed' : 'Took back confirming'} that extended access stays`,
  ),
  line(events.protectionChosen, ({ type }) => `Chose the protection ${type}`),
  line(events.valueDeclared, ({ pounds }) => `Said that what is stored is worth £${pounds}`),
  line(events.termsAnswered, ({ accepted }) => (accepted ? 'Accepted the terms' : 'Took back accepting the terms')),
  line(events.stepSubmitted, payload => `Pressed Continue at the step “${step(payload.step)}”`),
  plain(events.paymentSubmitted, 'Pressed Pay'),
  plain(newCardPaymentSubmitted, 'Pressed Pay with a new card'),
  plain(events.newCardArrived, 'The new card is on file and is paid with'),
  plain(events.newCardMissed, 'The new card could not be had; nothing is paid'),
  plain(events.paymentDated, 'The day of the payment is known'),
  plain(events.paymentRetryRequested, 'Asked to try the payment again'),
  plain(offerRequested, 'A page asked what the store offers today'),
  plain(offerAnswered, 'What the store offers today is known'),
  plain(retryRequested, 'Asked to try again'),
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
  line(events.insuranceTypeRestored, type => `The protection ${type} was chosen before`),
  line(
    events.draftRestored,
    ({ termsAccepted }) => `What was answered before is back${termsAccepted ? ', the accepted terms too' : ''}`,
  ),
  line(events.measurementSystemRestored, system => `Measures were shown in ${system === 'IU' ? 'feet' : 'metres'} before`),
  line(events.selectedStoreRestored, storeId => `The store ${storeId} was chosen before`),
  plain(storesRequested, 'The list of stores is needed'),
  line(storesLearned, ({ stores }) => `${stores.length} stores were listed`),
  line(storesUnavailable, payload => `The stores could not be listed (${code(payload)})`),
  line(events.unitsLearned, ({ storeId, groups }) => `${groups.length} size groups of ${storeId} were listed`),
  line(events.unitFoundTaken, ({ unitId }) => `The last unit of ${unitId} had gone to somebody else`),
  line(events.unitsUnavailable, payload => `The units could not be listed (${code(payload)})`),
  line(
    events.extendedAccessLearned,
    ({ info }) => `Extended access ${info.available ? `costs ${formatPence(info.price)} a month` : 'is not to be had'}`,
  ),
  line(events.extendedAccessUnavailable, payload => `The price of extended access could not be learned (${code(payload)})`),
  line(events.protectionLearned, ({ options }) => `${options.levels.length} levels of protection were listed`),
  line(events.protectionUnavailable, payload => `Protection could not be listed (${code(payload)})`),
  line(events.stepEntered, payload => `Reached the step “${step(payload.step)}”`),
  line(events.stepPutOff, ({ wanted }) => `Has to do something else before the step “${step(wanted)}”`),
  line(events.stepBegun, payload => `The step “${step(payload.step)}” is ready`),
  line(events.stepRefused, payload => `Could not continue from the step “${step(payload.step)}” (${code(payload)})`),
  line(events.unitHeld, ({ booking }) => `Holds ${booking.unit.name}`),
  line(events.bookingLearned, ({ booking }) => STATUSES[booking.status] ?? `The server says of the booking: ${booking.status}`),
  line(events.bookingUnreachable, payload => `The booking could not be read (${code(payload)})`),
  line(events.bookingSetAside, ({ reason }) => `The stored booking was set aside (${reason})`),
  line(events.holdWarned, ({ minutesLeft }) => `Was warned: ${minutesLeft} min left of the hold`),
  plain(events.bookingChangedElsewhere, 'Another tab changed the booking: what it says now is shown'),
  plain(events.unfinishedPaymentFound, 'Found a payment that an earlier page did not finish'),
  plain(events.otherPaymentLost, 'The other tab that was paying answers no more'),
  line(events.otherTabReported, ({ news }) => `Another tab says: booking ${news}`),
  plain(events.holdExpired, 'The hold ended'),
  plain(events.holdRenewed, 'The unit is held longer'),
  line(events.renewalRefused, payload => `The hold could not be renewed (${code(payload)})`),
  plain(events.bookingReleased, 'The unit was given back'),
  line(events.releaseFailed, payload => `The unit could not be given back at once (${code(payload)})`),
  line(events.confirmPhaseReached, ({ phase }) => PHASES[phase] ?? `Paying: ${phase}`),
  line(events.paymentRefused, ({ phase, failure }) => `The payment stopped (${failure.code}) at: ${PHASES[phase] ?? phase}`),
  plain(events.paymentOutcomeUnknown, 'No answer to the payment: asking the server'),
  plain(events.paymentCheckGivenUp, 'The server did not say whether the payment was made'),
  plain(rentalPaid, 'Paid for the rental'),
]

const sentences = new Map(lines.map(([event, say]) => [event.type, say as (payload: unknown) => string]))

export default function describe(event: AppEvent): string | undefined {
  return sentences.get(event.type)?.(event.payload)
}
