import { bankReturned, sourceChosen, sourceRefused } from '@/contracts/payment'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (sourceChosen.match(event)) return 'Chose a card on file'
  if (sourceRefused.match(event)) return `The chosen card was refused (${event.payload.code})`
  if (events.sourcesSought.match(event)) return 'Looked up the cards on file'
  if (events.sourcesListed.match(event)) return `Found ${event.payload.sources.length} cards on file`
  if (events.sourcesUnavailable.match(event)) return `Could not fetch the cards on file (${event.payload.code})`
  if (events.listRetried.match(event)) return 'Asked for the cards on file again'
  if (events.cardFormOpened.match(event)) return 'Opened the card form'
  if (events.cardFormClosed.match(event)) return 'Closed the card form'
  if (events.cardFrameReady.match(event)) return 'The card form is ready'
  if (events.cardFrameOverdue.match(event)) return 'The card form is late'
  if (events.cardFrameBlocked.match(event)) return 'The card form did not load'
  if (events.cardFrameLost.match(event)) return 'The card form went to another page'
  if (events.cardFrameRetried.match(event)) return 'Loaded the card form again'
  if (events.cardFieldChecked.match(event)) return `Card field ${event.payload.field}: ${event.payload.code || 'fine'}`
  if (events.cardSubmitted.match(event)) return 'Pressed "Save card"'
  if (events.intentReady.match(event)) return 'Asked the gateway to check the card'
  if (events.intentOutlived.match(event)) return 'The payment intent had run out; another is made'
  if (events.cardOutcomeLost.match(event)) return 'The gateway’s answer got lost; the server is asked'
  if (events.intentRefused.match(event)) return `Could not start the check of the card (${event.payload.code})`
  if (events.challengeStarted.match(event)) return 'The bank asks the holder'
  if (events.challengeEnded.match(event)) return 'The bank has its answer'
  if (events.bankTabOffered.match(event)) return 'The bank asks on a page beside ours'
  if (events.bankPageOffered.match(event)) return 'The bank asks on a page of its own'
  if (bankReturned.match(event)) return 'Came back from the bank'
  if (events.bankDidNotConfirm.match(event)) return `The bank did not confirm the card (${event.payload.code})`
  if (events.cardAuthorized.match(event)) return `The gateway accepted the card (${event.payload.brand})`
  if (events.cardRefused.match(event)) return `The card was not accepted (${event.payload.code})`
  if (events.sourceAdded.match(event)) return 'The card is on file and chosen'
  if (events.sourceFound.match(event)) return 'The card is on file already and chosen'
  if (events.sourceNotAdded.match(event)) return `The card was not put on file (${event.payload.code})`
  if (events.authorizedCardFound.match(event)) return 'Found a card accepted before the page was left'
  if (events.unfinishedCheckFound.match(event)) return 'Found an unfinished check at the bank'
  return undefined
}
