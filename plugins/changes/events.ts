import type { Pence } from '@/domain/money'
import type { ChangeQuote, RentalChanges } from '@/domain/schemas/rentalChanges'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { changesMasks, quoteMasks } from './masks'
import { requestMasks, type ChangeKind, type ChangeRequest } from './model/changeRequest'

const event = eventsOf('changes')
const failure = { code: 'keep', status: 'keep' } as const

/** What comes of a request counts for the rental it was made for: the page of another one may be open by then. */
interface OfRental {
  readonly rentalId: string
}

/** The server is asked what can be changed about a rental. */
export const changesSought = event<{ readonly rentalId: string }>('changesSought', { rentalId: 'pseudo' })
export const changesLearned = event<{ readonly changes: RentalChanges }>('changesLearned', { changes: changesMasks })
export const changesNotLearned = event<Failure>('changesNotLearned', failure)
/** The person asked for it again. */
export const changesRetried = event('changesRetried')

/** The person wants to change this, or leaves it as it is. */
export const changeOpened = event<{ readonly kind: ChangeKind }>('changeOpened', { kind: 'keep' })
export const changeClosed = event('changeClosed')
/** The person says what they would like; the price of it is asked for. */
export const requestChosen = event<{ readonly rentalId: string; readonly request: ChangeRequest }>('requestChosen', {
  rentalId: 'pseudo',
  request: requestMasks,
})
/** The server says what the request comes to. */
export const quoteLearned = event<OfRental & { readonly quote: ChangeQuote }>('quoteLearned', {
  rentalId: 'pseudo',
  quote: quoteMasks,
})
export const quoteRefused = event<OfRental & Failure>('quoteRefused', { rentalId: 'pseudo', ...failure })
/** Confirmed for this price a month. */
export const changeSubmitted = event<{ readonly rentalId: string; readonly request: ChangeRequest; readonly monthly: Pence }>(
  'changeSubmitted',
  { rentalId: 'pseudo', request: requestMasks, monthly: 'keep' },
)
/** The server has the change. */
export const changeMade = event<OfRental & { readonly kind: ChangeKind; readonly changes: RentalChanges }>('changeMade', {
  rentalId: 'pseudo',
  kind: 'keep',
  changes: changesMasks,
})
export const changeRefused = event<OfRental & Failure>('changeRefused', { rentalId: 'pseudo', ...failure })

export const declared = event.declared
