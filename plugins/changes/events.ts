import type { Pence } from '@/domain/money'
import type { ChangeQuote, RentalChanges } from '@/domain/schemas/rentalChanges'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { changesMasks, quoteMasks } from './masks'
import { requestMasks, type ChangeKind, type ChangeRequest } from './model/changeRequest'

const event = eventsOf('changes')
/** Answers name their rental, because the page of another one may be open by then. */
interface OfRental {
  readonly rentalId: string
}

/** The possible changes to a rental are requested. */
export const changesSought = event<{ readonly rentalId: string }>('changesSought', { rentalId: 'pseudo' })
export const changesLearned = event<{ readonly changes: RentalChanges }>('changesLearned', { changes: changesMasks })
export const changesNotLearned = event<Failure>('changesNotLearned', failureMasks)
/** The person retried. */
export const changesRetried = event('changesRetried')

/** The person opened or closed the form for a change. */
export const changeOpened = event<{ readonly kind: ChangeKind }>('changeOpened', { kind: 'keep' })
export const changeClosed = event('changeClosed')
/** The person chose an option, whose price is requested. */
export const requestChosen = event<{ readonly rentalId: string; readonly request: ChangeRequest }>('requestChosen', {
  rentalId: 'pseudo',
  request: requestMasks,
})
/** The server gave the price of the request. */
export const quoteLearned = event<OfRental & { readonly quote: ChangeQuote }>('quoteLearned', {
  rentalId: 'pseudo',
  quote: quoteMasks,
})
export const quoteRefused = event<OfRental & Failure>('quoteRefused', { rentalId: 'pseudo', ...failureMasks })
/** Before moving to another unit, the person is asked to confirm it · and did not. */
export const changeConsidered = event('changeConsidered')
export const changeDeclined = event('changeDeclined')
/** The monthly price that was confirmed. */
export const changeSubmitted = event<{ readonly rentalId: string; readonly request: ChangeRequest; readonly monthly: Pence }>(
  'changeSubmitted',
  { rentalId: 'pseudo', request: requestMasks, monthly: 'keep' },
)
/** The server has made the change. */
export const changeMade = event<OfRental & { readonly kind: ChangeKind; readonly changes: RentalChanges }>('changeMade', {
  rentalId: 'pseudo',
  kind: 'keep',
  changes: changesMasks,
})
export const changeRefused = event<OfRental & Failure>('changeRefused', { rentalId: 'pseudo', ...failureMasks })

export const declared = event.declared
