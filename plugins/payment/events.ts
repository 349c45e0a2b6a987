import { eventsOf } from '@/kernel/events'
import type { CardField } from './model/cardFields'
import { intentAtGatewayMasks, type IntentAtGateway, type Wallet } from './model/cardForm'
import { savedCardMasks, type SavedCard } from '@/contracts/savedCard'

const event = eventsOf('payment')

/* ── Cards on file ── */

/** The server has been asked for the cards on file. */
export const sourcesSought = event('sourcesSought')
export const sourcesListed = event<{ readonly sources: readonly SavedCard[] }>('sourcesListed', {
  sources: { each: savedCardMasks },
})
/** Saved payment details could not be fetched; adding a card remains possible. */
export const sourcesUnavailable = event<{ readonly code: string }>('sourcesUnavailable', { code: 'keep' })
/** The customer asked to fetch the cards again. */
export const listRetried = event('listRetried')

/* ── The gateway's form ── */

export const cardFormOpened = event('cardFormOpened')
export const cardFormClosed = event('cardFormClosed')
/** The frame has loaded and accepts input. */
export const cardFrameReady = event('cardFrameReady')
/** The frame did not load. */
export const cardFrameBlocked = event('cardFrameBlocked')
/** It has not loaded in time, but still may. */
export const cardFrameOverdue = event('cardFrameOverdue')
/** The frame went to another page: it is no longer the form we opened. */
export const cardFrameLost = event('cardFrameLost')
export const cardFrameRetried = event('cardFrameRetried')
/** The validation message of a field changed: `code` is e.g. `invalidNumber`, empty where it is valid. */
export const cardFieldChecked = event<{ readonly field: CardField; readonly code: string }>('cardFieldChecked', {
  field: 'keep',
  code: 'keep',
})
/** A field of the form is empty, or, after that, none is any more. */
export const cardFillingReported = event<{ readonly hasEmptyField: boolean }>('cardFillingReported', { hasEmptyField: 'keep' })

/** The form offers wallets. */
export const walletsOffered = event<{ readonly wallets: readonly Wallet[] }>('walletsOffered', {
  wallets: { each: 'keep' },
})
/** The person chose a wallet instead of the fields, or, with null, the fields again. */
export const walletChosen = event<{ readonly wallet: Wallet | null }>('walletChosen', { wallet: 'keep' })

/* ── Adding a card ── */

/** The person pressed "Save card", to pay `totalPence` for the booking with it, or, without a booking, only to save it. */
export const cardSubmitted = event<{ readonly bookingId: string | null; readonly totalPence: number }>('cardSubmitted', {
  bookingId: 'pseudo',
  totalPence: 'keep',
})
/** An intent was created, and the frame is asked to check the card for it. */
export const intentReady = event<{ readonly intentId: string; readonly intent: IntentAtGateway }>('intentReady', {
  intentId: 'pseudo',
  intent: intentAtGatewayMasks,
})
export const intentRefused = event<{ readonly code: string }>('intentRefused', { code: 'keep' })
/** The bank, or the wallet, asks the holder. */
export const challengeStarted = event('challengeStarted')
export const challengeEnded = event('challengeEnded')
/** The bank asks on a page in a new tab. Anyone with this address can open it. */
export const bankTabOffered = event<{ readonly url: string }>('bankTabOffered', { url: 'drop' })
/** The bank asks on a full page. Anyone with this address can open it. */
export const bankPageOffered = event<{ readonly url: string }>('bankPageOffered', { url: 'drop' })
/** The gateway accepted the card. Its masked digits equal those in the list of cards. */
export const cardAuthorized = event<{ readonly intentId: string; readonly last4: string; readonly brand: string }>(
  'cardAuthorized',
  {
    intentId: 'pseudo',
    last4: 'surrogate:last4',
    brand: 'keep',
  },
)
/** The intent expired while the person typed: a new one is created (PAY-08). */
export const intentOutlived = event('intentOutlived')
/** The gateway's answer was lost: the server is asked. */
export const cardOutcomeLost = event('cardOutcomeLost')
/** The gateway or the bank did not accept the card. */
export const cardRefused = event<{ readonly code: string }>('cardRefused', { code: 'keep' })
export const sourceAdded = event<{ readonly source: SavedCard }>('sourceAdded', { source: savedCardMasks })
/** The accepted card is already on file and is chosen. */
export const sourceFound = event<{ readonly sourceId: string }>('sourceFound', { sourceId: 'pseudo' })
/** The accepted card could not be saved. */
export const sourceNotAdded = event<{ readonly code: string }>('sourceNotAdded', { code: 'keep' })

/* ── Resuming after a reload ── */

/** A card that was accepted before the reload is now being saved. */
export const authorizedCardFound = event<{ readonly intentId: string }>('authorizedCardFound', { intentId: 'pseudo' })
/** The person returned from the bank, and the card cannot be added. */
export const bankDidNotConfirm = event<{ readonly code: string }>('bankDidNotConfirm', { code: 'keep' })
/** The bank's check was not completed. */
export const unfinishedCheckFound = event<{ readonly intentId: string }>('unfinishedCheckFound', { intentId: 'pseudo' })

export const declared = event.declared
