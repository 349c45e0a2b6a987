import { savedCardMasks, type SavedCard } from '@/contracts/savedCard'
import type { RentalPaying } from '@/domain/schemas/paying'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { payingMasks, sentMasks } from './masks'
import type { Settlement } from './ports'

const event = eventsOf('paying')
/** Answers name their rental, because the page of another one may be open by then. */
interface OfRental {
  readonly rentalId: string
}

/** A payment that was confirmed and sent. */
export interface SentSettlement extends Settlement {
  readonly rentalId: string
  readonly isForLater?: boolean
}

/** The payment data of a rental is requested. */
export const payingSought = event<{ readonly rentalId: string }>('payingSought', { rentalId: 'pseudo' })
export const payingLearned = event<{ readonly paying: RentalPaying; readonly cards: readonly SavedCard[] }>('payingLearned', {
  paying: payingMasks,
  cards: { each: savedCardMasks },
})
export const payingNotLearned = event<Failure>('payingNotLearned', failureMasks)
/** The person retried. */
export const payingRetried = event('payingRetried')

/* ── The card ── */

/** The choice of cards was opened: by the person, or on return with a new card, which is preselected. */
export const choiceOpened = event<{ readonly sourceId: string | null }>('choiceOpened', { sourceId: 'pseudo' })
/** The person closed the choice, keeping the current card. */
export const choiceClosed = event('choiceClosed')
/** The person went to add a card for this rental, for an overdue payment if one was to be confirmed. */
export const newCardRequested = event<{ readonly rentalId: string; readonly paymentId?: string }>('newCardRequested', {
  rentalId: 'pseudo',
  paymentId: 'pseudo',
})
/** On their own page the person chose a card for this rental, or asked to choose another; the rental's page is opened next. */
export const cardIntended = event<{ readonly rentalId: string; readonly sourceId: string | null }>('cardIntended', {
  rentalId: 'pseudo',
  sourceId: 'pseudo',
})
export const cardChosen = event<{ readonly sourceId: string }>('cardChosen', { sourceId: 'pseudo' })
export const choiceSubmitted = event<{ readonly rentalId: string; readonly sourceId: string }>('choiceSubmitted', {
  rentalId: 'pseudo',
  sourceId: 'pseudo',
})
/** The server has saved the choice. */
export const payingCardChanged = event<OfRental & { readonly paying: RentalPaying }>('payingCardChanged', {
  rentalId: 'pseudo',
  paying: payingMasks,
})
export const payingCardRefused = event<OfRental & Failure>('payingCardRefused', { rentalId: 'pseudo', ...failureMasks })

/* ── What is overdue ── */

/** The confirmation of an overdue payment was opened or closed, with a preselected card if there is one. */
export const settlementConsidered = event<{ readonly paymentId: string; readonly sourceId?: string }>('settlementConsidered', {
  paymentId: 'pseudo',
  sourceId: 'pseudo',
})
export const settlementDeclined = event('settlementDeclined')
/** Whether the card also pays for future months. */
export const laterPaymentsChosen = event<{ readonly isForLater: boolean }>('laterPaymentsChosen', { isForLater: 'keep' })
/** The person confirmed paying this amount now with this card, which also pays future months if chosen. */
export const settlementSubmitted = event<SentSettlement>('settlementSubmitted', sentMasks)
/**
 * Restored from the device: payments sent by a page that was closed before the answer, or by another tab that may still be
 * waiting.
 */
export const settlementsRestored = event<OfRental & { readonly sent: readonly SentSettlement[] }>('settlementsRestored', {
  rentalId: 'pseudo',
  sent: { each: sentMasks },
})
/** It is paid. If the person chose so, the card is then also saved for future months. */
export const settled = event<OfRental & { readonly paying: RentalPaying }>('settled', { rentalId: 'pseudo', paying: payingMasks })
export const laterCardSubmitted = event<OfRental & { readonly sourceId: string }>('laterCardSubmitted', {
  rentalId: 'pseudo',
  sourceId: 'pseudo',
})
/** Refused or unanswered. Recordings of version 2 do not name the payment. */
export const settlementRefused = event<OfRental & Failure & { readonly paymentId?: string }>('settlementRefused', {
  rentalId: 'pseudo',
  paymentId: 'pseudo',
  ...failureMasks,
})

/* ── Removing a card ── */

export const removalConsidered = event<{ readonly sourceId: string }>('removalConsidered', { sourceId: 'pseudo' })
export const removalDeclined = event('removalDeclined')
export const removalSubmitted = event<{ readonly sourceId: string }>('removalSubmitted', { sourceId: 'pseudo' })
export const removalRefused = event<Failure>('removalRefused', failureMasks)

export const declared = event.declared
