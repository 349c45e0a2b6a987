import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import { formatPence } from '@/domain/money'
import { counted } from '@/domain/counted'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import * as agreement from '@/contracts/agreement'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords, PageNames } from '@/kernel/contract'

const OUTCOMES = {
  agreed: 'The agreement is signed, the server says',
  declined: 'The agreement was declined, the server says',
  unsigned: 'The agreement is not signed yet, the server says',
  error: 'The server says that the signing failed',
} as const
/** The server's statuses, which may be more; `none` and `failed` are our own. */
const STATUSES: ReadonlyMap<string, string> = new Map([
  ['Created', 'to be signed'],
  ['Agreed', 'signed'],
  ['Declined', 'declined'],
  ['none', 'there is none'],
  ['failed', 'not known'],
])
const statusOf = (status: string): string => STATUSES.get(status) ?? spokenCode(status)

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.textOpened.match(event)) return 'Asked to read the agreement before paying'
  if (events.textClosed.match(event)) return 'Closed the agreement'
  if (events.textLearned.match(event)) return `Can read the agreement (${counted(event.payload.clauses.length, 'clause')})`
  if (events.textUnavailable.match(event)) return `The agreement could not be shown (${spokenCode(event.payload.code)})`
  if (events.textNotOffered.match(event)) return 'The server cannot show the agreement before the payment'
  if (events.agreementAwaited.match(event)) return 'Asked for the agreement'
  if (events.agreementAnswered.match(event))
    return event.payload.ready ? 'The agreement can be signed' : 'The agreement is being prepared'
  if (events.rentalsSearched.match(event)) return 'Looked for an agreement to sign among what is rented'
  if (events.currentAgreementFound.match(event)) return `Found an agreement: ${statusOf(event.payload.status)}`
  if (events.nothingToSign.match(event)) return 'There is nothing to sign'
  if (events.agreementOverdue.match(event)) return 'The agreement took too long; it comes by e-mail'
  if (events.agreementRefused.match(event)) return `The agreement could not be prepared (${spokenCode(event.payload.code)})`
  if (events.waitResumed.match(event)) return 'Asked for the agreement again'
  if (events.agreementsSought.match(event)) return 'Asked for the agreement of each rental'
  if (events.rentalAgreementLearned.match(event)) return `The agreement of a rental: ${statusOf(event.payload.status)}`
  if (events.agreementsRetried.match(event)) return 'Asked for the agreements again'
  if (events.rentalSigningRequested.match(event)) return 'Pressed "Read and sign" for one of the rentals'
  if (events.signingRequested.match(event)) return 'Pressed "Read and sign"'
  if (events.signingOpened.match(event)) return 'Left for the signing site'
  if (events.signingNotOpened.match(event)) return `The signing site could not be opened (${spokenCode(event.payload.code)})`
  if (events.outcomeSought.match(event)) return 'Came back from signing'
  if (agreement.outcomeLearned.match(event)) return spokenChoice(OUTCOMES, event.payload.outcome)
  if (events.outcomeUnknown.match(event)) return `Could not ask what became of the signing (${spokenCode(event.payload.code)})`
  if (events.firstPaymentLearned.match(event)) return `Paid ${formatPence(event.payload.pence)} for the first month`
  if (events.outcomeAskedAgain.match(event)) return 'Asked again what became of the signing'
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...agreement, ...events },
  {
    outcomeLearned: 'shown',
    textOpened: 'shown',
    textClosed: 'shown',
    textLearned: 'onRequest',
    textUnavailable: 'shown',
    textNotOffered: 'onRequest',
    agreementAwaited: 'onRequest',
    agreementAnswered: 'shown',
    rentalsSearched: 'onRequest',
    currentAgreementFound: 'shown',
    nothingToSign: 'shown',
    agreementOverdue: 'shown',
    agreementRefused: 'shown',
    waitResumed: 'shownIfDone',
    agreementsSought: 'onRequest',
    rentalAgreementLearned: 'onRequest',
    agreementsRetried: 'shown',
    rentalSigningRequested: 'shown',
    signingRequested: 'shown',
    signingOpened: 'shown',
    signingNotOpened: 'shown',
    outcomeSought: 'onRequest',
    outcomeUnknown: 'shown',
    firstPaymentLearned: 'onRequest',
    outcomeAskedAgain: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'agreement.readText': ['The text of the agreement came', 'The text of the agreement could not be loaded'],
  'agreement.prepare': ['The server said how far the agreement is', 'The server could not say how far the agreement is'],
  'agreement.openForSigning': ['Left for the signing site', 'The signing site could not be opened'],
  'agreement.read': ['The server said how the agreement stands', 'The server could not say how the agreement stands'],
  'agreement.find': ['Looked for an agreement to sign', 'The server could not say whether there is an agreement to sign'],
  'agreement.readFirstPayment': ['The server said what was paid first', 'The server could not say what was paid first'],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/register/sign': 'the agreement step',
  '/app/sign': 'the agreement in their account',
  '/agreement-signing': 'the page that follows signing',
}
