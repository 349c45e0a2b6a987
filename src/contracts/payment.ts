import { eventsOf } from '@/kernel/events'
import { question, routeRef } from '@/kernel/references'

/** Events, questions and routes of payment. Owner: the plugin `payment`. Card digits never appear in them (decisions.md D5). */
const event = eventsOf('payment')

/** The person, or the card form on their behalf, chose a card on file to pay with. */
export const sourceChosen = event<{ readonly sourceId: string }>('sourceChosen', { sourceId: 'pseudo' })

/**
 * The server refused the chosen card when a payment was confirmed; `code` is one of section S8. Dispatched by the plugin that
 * confirms payments. The card is deselected and the list is fetched again.
 */
export const sourceRefused = event<{ readonly sourceId: string; readonly code: string }>('sourceRefused', {
  sourceId: 'pseudo',
  code: 'keep',
})

/** The card the person has chosen to pay with. */
export const chosenSource = question<string | undefined>('payment.chosenSource', undefined)

/**
 * State of a new card. `opening`: the form is loading · `missing`: the form could not be loaded in time, or at all · `incomplete`:
 * the form is shown, and a field is empty · `typed`: the form is shown, filled in or with a wallet chosen · `checking`: the gateway
 * checks or the server saves the card · `atBank`: the bank, or a wallet, asks the holder.
 */
export type NewCardState = 'none' | 'opening' | 'missing' | 'incomplete' | 'typed' | 'checking' | 'atBank'
export const newCard = question<NewCardState>('payment.newCard', 'none')

/** The person has returned from their bank's full-page check; the server is asked for the outcome. */
export const bankReturned = event('bankReturned')

/** A new card was saved for this rental and is the chosen one; the rental's page is opened next. */
export const cardAddedFor = event<{ readonly rentalId: string }>('cardAddedFor', { rentalId: 'pseudo' })

/** The page for adding a card; with a rental's `id` it leads back to that rental. */
export const addCardRoute = routeRef('payment.addCard')

/** Whether the cards on file, or the reason why they are not available, are known; content below them is rendered only then. */
export const cardsListed = question<boolean>('payment.cardsListed', true)

/** Id of the first control of the choice of cards, for links in an error summary. */
export const PAYMENT_METHOD_FIELD = 'payment-method'

/** Registered by the plugin `payment`. */
export const paymentEvents = event.declared
