import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import { counted } from '@/domain/counted'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import * as payment from '@/contracts/payment'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords, PageNames } from '@/kernel/contract'

const FIELDS = {
  number: 'The card number',
  expiry: 'The expiry date of the card',
  cvc: 'The security code of the card',
  holder: 'The name on the card',
} as const

const WALLET_NAMES = { sandbox: 'Sandbox Wallet' } as const
const walletName = (wallet: string): string => spokenChoice(WALLET_NAMES, wallet)

/** `visa` as “Visa”, `american_express` as “American Express”. */
const brandName = (brand: string): string => spokenCode(brand).replaceAll(/\b[a-z]/g, letter => letter.toUpperCase())

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (payment.sourceChosen.match(event)) return 'Chose a card on file'
  if (payment.sourceRefused.match(event)) return `The chosen card was refused (${spokenCode(event.payload.code)})`
  if (events.sourcesSought.match(event)) return 'Looked up the cards on file'
  if (events.sourcesListed.match(event))
    return event.payload.sources.length === 0
      ? 'Has no card on file'
      : `Has ${counted(event.payload.sources.length, 'card')} on file`
  if (events.sourcesUnavailable.match(event)) return `Could not fetch the cards on file (${spokenCode(event.payload.code)})`
  if (events.listRetried.match(event)) return 'Asked for the cards on file again'
  if (events.cardFormOpened.match(event)) return 'Opened the card form'
  if (events.cardFormClosed.match(event)) return 'Closed the card form'
  if (events.cardFrameReady.match(event)) return 'The card form is ready'
  if (events.cardFrameOverdue.match(event)) return 'The card form is late'
  if (events.cardFrameBlocked.match(event)) return 'The card form did not load'
  if (events.cardFrameLost.match(event)) return 'The card form went to another page'
  if (events.cardFrameRetried.match(event)) return 'Loaded the card form again'
  if (events.cardFieldChecked.match(event))
    return `${spokenChoice(FIELDS, event.payload.field)} is ${event.payload.code === '' ? 'right' : spokenCode(event.payload.code)}`
  if (events.cardFillingReported.match(event))
    return event.payload.hasEmptyField ? 'The card form has empty fields' : 'Filled in every field of the card form'
  if (events.walletsOffered.match(event)) return `The card form offers ${event.payload.wallets.map(walletName).join(' and ')}`
  if (events.walletChosen.match(event))
    return event.payload.wallet === null ? 'Went back to the card fields' : `Chose ${walletName(event.payload.wallet)}`
  if (events.cardSubmitted.match(event)) return 'Pressed "Save card"'
  if (events.intentReady.match(event)) return 'The payment company was asked to check the card'
  if (events.intentOutlived.match(event)) return 'The check of the card had run out; another was begun'
  if (events.cardOutcomeLost.match(event)) return 'The payment company’s answer got lost; the server is asked'
  if (events.intentRefused.match(event)) return `Could not start the check of the card (${spokenCode(event.payload.code)})`
  if (events.challengeStarted.match(event)) return 'The bank, or the wallet, asks the card holder to confirm'
  if (events.challengeEnded.match(event)) return 'The bank, or the wallet, has its answer'
  if (events.bankTabOffered.match(event)) return 'The bank asks on a page beside ours'
  if (events.bankPageOffered.match(event)) return 'The bank asks on a page of its own'
  if (payment.bankReturned.match(event)) return 'Came back from the bank'
  if (payment.cardAddedFor.match(event)) return 'Went back to the rental with the new card'
  if (events.bankDidNotConfirm.match(event)) return `The bank did not confirm the card (${spokenCode(event.payload.code)})`
  if (events.cardAuthorized.match(event)) return `The payment company accepted the card (${brandName(event.payload.brand)})`
  if (events.cardRefused.match(event) && event.payload.code === 'WALLET_CANCELLED') return 'Closed the wallet before confirming'
  if (events.cardRefused.match(event)) return `Card declined (${spokenCode(event.payload.code)})`
  if (events.sourceAdded.match(event)) return 'The card is on file and chosen'
  if (events.sourceFound.match(event)) return 'The card is on file already and chosen'
  if (events.sourceNotAdded.match(event)) return `The card was not put on file (${spokenCode(event.payload.code)})`
  if (events.authorizedCardFound.match(event)) return 'Found a card accepted before the page was left'
  if (events.unfinishedCheckFound.match(event)) return 'Found an unfinished check at the bank'
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...payment, ...events },
  {
    sourceChosen: 'shown',
    sourceRefused: 'shown',
    bankReturned: 'shown',
    cardAddedFor: 'shown',
    sourcesSought: 'onRequest',
    sourcesListed: 'onRequest',
    sourcesUnavailable: 'shown',
    listRetried: 'shown',
    cardFormOpened: 'shown',
    cardFormClosed: 'shown',
    cardFrameReady: 'onRequest',
    cardFrameBlocked: 'shown',
    cardFrameOverdue: 'shown',
    cardFrameLost: 'shown',
    cardFrameRetried: 'shown',
    cardFieldChecked: 'shown',
    cardFillingReported: 'onRequest',
    walletsOffered: 'onRequest',
    walletChosen: 'shown',
    cardSubmitted: 'shown',
    intentReady: 'onRequest',
    intentRefused: 'shown',
    challengeStarted: 'shown',
    challengeEnded: 'shown',
    bankTabOffered: 'shown',
    bankPageOffered: 'shown',
    cardAuthorized: 'shown',
    intentOutlived: 'shown',
    cardOutcomeLost: 'shown',
    cardRefused: 'shown',
    sourceAdded: 'shown',
    sourceFound: 'shown',
    sourceNotAdded: 'shown',
    authorizedCardFound: 'shown',
    bankDidNotConfirm: 'shown',
    unfinishedCheckFound: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'payment.listSources': ['The server listed the cards on file', 'The server could not list the cards on file'],
  'payment.createIntent': ['The check of the card was prepared', 'The check of the card could not be prepared'],
  'payment.readIntent': [
    'The server said how the check of the card stands',
    'The server could not say how the check of the card stands',
  ],
  'payment.addSource': ['The server put the card on file', 'The server did not put the card on file'],
  'payment.leaveForBank': ['Left for the bank’s page', 'The bank’s page could not be opened'],
  'payment.keepAttempt': [
    'Noted on the device that a card is being checked',
    'The device could not note that a card is being checked',
  ],
  'payment.findAttempt': [
    'Looked on the device for a check that was begun',
    'The device could not be asked for a check that was begun',
  ],
  'payment.forgetAttempt': [
    'The note about the check was removed from the device',
    'The note about the check could not be removed from the device',
  ],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/app/add-payment': 'the page to add a card',
}
