import { eventsOf } from '@/kernel/events'
import { question, routeRef } from '@/kernel/references'

/** Words of paying. Owner: the plugin `payment`. Card digits never appear in any of them (decisions.md D5). */
const event = eventsOf('payment')

/** The person, or the card form on their behalf, chose a card on file to pay with. */
export const sourceChosen = event<{ readonly sourceId: string }>('sourceChosen', { sourceId: 'pseudo' })

/**
 * The server would not take the chosen card when it was to be paid with. Said by whoever confirms a payment; `code` is
 * one of section S8. The card is chosen no longer and the list is fetched again.
 */
export const sourceRefused = event<{ readonly sourceId: string; readonly code: string }>('sourceRefused', {
  sourceId: 'pseudo',
  code: 'keep',
})

/** The card the person means to pay with. */
export const chosenSource = question<string | undefined>('payment.chosenSource', undefined)

/**
 * A card that is not on file yet. `opening` the form is on its way · `missing` it has not come in time, or cannot ·
 * `typed` the form is there · `checking` the gateway has the card, or it is put on file · `atBank` the bank asks the holder.
 */
export type NewCardState = 'none' | 'opening' | 'missing' | 'typed' | 'checking' | 'atBank'
export const newCard = question<NewCardState>('payment.newCard', 'none')

/** The person is back from a page of their bank that had the whole window; what the bank decided is asked from the server. */
export const bankReturned = event('bankReturned')

/** A new card is on file for this rental, whose page comes next: it is the chosen one. */
export const cardAddedFor = event<{ readonly rentalId: string }>('cardAddedFor', { rentalId: 'pseudo' })

/** Where a card is added; with the `id` of a rental it leads back to that rental's page. */
export const addCardRoute = routeRef('payment.addCard')

/** Whether the cards on file are known, or why not: what stands below the choice of cards is drawn once it is. */
export const cardsListed = question<boolean>('payment.cardsListed', true)

/** The first control of the choice of cards, for links of an error summary. */
export const PAYMENT_METHOD_FIELD = 'payment-method'

/** For the plugin that owns them. */
export const paymentEvents = event.declared
