import { savedCardMasks, type SavedCard } from '@/contracts/savedCard'
import type { RentalPaying } from '@/domain/schemas/paying'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { payingMasks, sentMasks } from './masks'
import type { Settlement } from './ports'

const event = eventsOf('paying')
const failure = { code: 'keep', status: 'keep' } as const

/** What comes of a request counts for the rental it was made for: the page of another one may be open by then. */
interface OfRental {
  readonly rentalId: string
}

/** A payment that was confirmed and sent. */
export interface SentSettlement extends Settlement {
  readonly rentalId: string
  readonly isForLater?: boolean
}

/** The server is asked what pays for a rental. */
export const payingSought = event<{ readonly rentalId: string }>('payingSought', { rentalId: 'pseudo' })
export const payingLearned = event<{ readonly paying: RentalPaying; readonly cards: readonly SavedCard[] }>('payingLearned', {
  paying: payingMasks,
  cards: { each: savedCardMasks },
})
export const payingNotLearned = event<Failure>('payingNotLearned', failure)
/** The person asked for it again. */
export const payingRetried = event('payingRetried')

/* ── The card ── */

/** The choice of cards stands open: the person asked for it, or comes back with a new card, which is chosen. */
export const choiceOpened = event<{ readonly sourceId: string | null }>('choiceOpened', { sourceId: 'pseudo' })
/** The person keeps the card that pays now. */
export const choiceClosed = event('choiceClosed')
/** The person goes to add a card for this rental; to pay this with it, where they were asked about something overdue. */
export const newCardRequested = event<{ readonly rentalId: string; readonly paymentId?: string }>('newCardRequested', {
  rentalId: 'pseudo',
  paymentId: 'pseudo',
})
/** On the customer's own page the person chose a card to pay for this rental with, whose page comes next. */
export const cardIntended = event<{ readonly rentalId: string; readonly sourceId: string }>('cardIntended', {
  rentalId: 'pseudo',
  sourceId: 'pseudo',
})
export const cardChosen = event<{ readonly sourceId: string }>('cardChosen', { sourceId: 'pseudo' })
export const choiceSubmitted = event<{ readonly rentalId: string; readonly sourceId: string }>('choiceSubmitted', {
  rentalId: 'pseudo',
  sourceId: 'pseudo',
})
/** The server has the choice. */
export const payingCardChanged = event<OfRental & { readonly paying: RentalPaying }>('payingCardChanged', {
  rentalId: 'pseudo',
  paying: payingMasks,
})
export const payingCardRefused = event<OfRental & Failure>('payingCardRefused', { rentalId: 'pseudo', ...failure })

/* ── What is overdue ── */

/** The person is asked whether they mean it, or thought better of it. With a card where they come with one. */
export const settlementConsidered = event<{ readonly paymentId: string; readonly sourceId?: string }>('settlementConsidered', {
  paymentId: 'pseudo',
  sourceId: 'pseudo',
})
export const settlementDeclined = event('settlementDeclined')
/** Whether the card also pays for the months to come. */
export const laterPaymentsChosen = event<{ readonly isForLater: boolean }>('laterPaymentsChosen', { isForLater: 'keep' })
/** To pay this much now, by this card, which also pays from now on where the person said so. */
export const settlementSubmitted = event<SentSettlement>('settlementSubmitted', sentMasks)
/** Found on the device: sent by a page that was left before the answer came, or by another tab that may still wait for it. */
export const settlementsRestored = event<OfRental & { readonly sent: readonly SentSettlement[] }>('settlementsRestored', {
  rentalId: 'pseudo',
  sent: { each: sentMasks },
})
/** It is paid; where the person said so, the card that paid is sent after it, as the one for the months to come. */
export const settled = event<OfRental & { readonly paying: RentalPaying }>('settled', { rentalId: 'pseudo', paying: payingMasks })
export const laterCardSubmitted = event<OfRental & { readonly sourceId: string }>('laterCardSubmitted', {
  rentalId: 'pseudo',
  sourceId: 'pseudo',
})
/** Refused, or without an answer. Recordings of version 2 do not say which payment it was. */
export const settlementRefused = event<OfRental & Failure & { readonly paymentId?: string }>('settlementRefused', {
  rentalId: 'pseudo',
  paymentId: 'pseudo',
  ...failure,
})

/* ── Removing a card ── */

export const removalConsidered = event<{ readonly sourceId: string }>('removalConsidered', { sourceId: 'pseudo' })
export const removalDeclined = event('removalDeclined')
export const removalSubmitted = event<{ readonly sourceId: string }>('removalSubmitted', { sourceId: 'pseudo' })
export const removalRefused = event<Failure>('removalRefused', failure)

export const declared = event.declared
