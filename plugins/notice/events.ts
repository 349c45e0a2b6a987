import type { Pence } from '@/domain/money'
import type { NoticeQuote, RentalNotice } from '@/domain/schemas/notice'
import type { TypedDate } from '@/domain/typedDate'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { noticeMasks, quoteMasks } from './masks'

const event = eventsOf('notice')
/** Answers name their rental, except in recordings of version 1. */
interface OfRental {
  readonly rentalId?: string
}

/** The rental's notice data is requested. */
export const noticeSought = event<{ readonly rentalId: string }>('noticeSought', { rentalId: 'pseudo' })
export const noticeLearned = event<{ readonly notice: RentalNotice }>('noticeLearned', { notice: noticeMasks })
export const noticeNotLearned = event<Failure>('noticeNotLearned', failureMasks)
/** The person retried. */
export const noticeRetried = event('noticeRetried')

/** The person opened the form, or closed it without giving notice. */
export const formOpened = event('formOpened')
export const formClosed = event('formClosed')
/** The person left the fields of the day. */
export const dayEntered = event<{ readonly typed: TypedDate }>('dayEntered', {
  typed: { day: 'keep', month: 'keep', year: 'keep' },
})
/** The form was submitted with an invalid move-out day. */
export const dayRejected = event<{ readonly reason: DayProblem }>('dayRejected', { reason: 'keep' })
export type DayProblem = 'empty' | 'impossible' | 'tooEarly'
/** The person submitted a move-out day, whose remaining cost is requested. */
export const dayChosen = event<{ readonly rentalId: string; readonly moveOutAt: string }>('dayChosen', {
  rentalId: 'pseudo',
  moveOutAt: 'keep',
})
export const quoteLearned = event<{ readonly rentalId: string; readonly quote: NoticeQuote }>('quoteLearned', {
  rentalId: 'pseudo',
  quote: quoteMasks,
})
export const quoteRefused = event<{ readonly rentalId: string } & Failure>('quoteRefused', {
  rentalId: 'pseudo',
  ...failureMasks,
})
/** The person cancelled the confirmation. */
export const quoteDeclined = event('quoteDeclined')
/** The person confirmed it after seeing the remaining cost. */
export const noticeSubmitted = event<{ readonly rentalId: string; readonly moveOutAt: string; readonly total?: Pence }>(
  'noticeSubmitted',
  { rentalId: 'pseudo', moveOutAt: 'keep', total: 'keep' },
)
/** The server has accepted the notice. */
export const noticeGiven = event<OfRental & { readonly notice: RentalNotice }>('noticeGiven', {
  rentalId: 'pseudo',
  notice: noticeMasks,
})
export const noticeRefused = event<OfRental & Failure>('noticeRefused', { rentalId: 'pseudo', ...failureMasks })

/** The person asked to withdraw the notice and must confirm. */
export const withdrawalConsidered = event('withdrawalConsidered')
export const withdrawalDeclined = event('withdrawalDeclined')
export const withdrawalSubmitted = event<{ readonly rentalId: string }>('withdrawalSubmitted', { rentalId: 'pseudo' })
export const noticeWithdrawn = event<OfRental & { readonly notice: RentalNotice }>('noticeWithdrawn', {
  rentalId: 'pseudo',
  notice: noticeMasks,
})
export const withdrawalRefused = event<OfRental & Failure>('withdrawalRefused', { rentalId: 'pseudo', ...failureMasks })

/** The person asked to cancel the rental and must confirm. */
export const cancellationConsidered = event('cancellationConsidered')
export const cancellationDeclined = event('cancellationDeclined')
/** The refund that was shown. */
export const cancellationSubmitted = event<{ readonly rentalId: string; readonly refund: Pence }>('cancellationSubmitted', {
  rentalId: 'pseudo',
  refund: 'keep',
})
/** The server has ended the rental. */
export const rentalCancelled = event<{ readonly rentalId: string; readonly notice: RentalNotice }>('rentalCancelled', {
  rentalId: 'pseudo',
  notice: noticeMasks,
})
export const cancellationRefused = event<{ readonly rentalId: string } & Failure>('cancellationRefused', {
  rentalId: 'pseudo',
  ...failureMasks,
})

export const declared = event.declared
