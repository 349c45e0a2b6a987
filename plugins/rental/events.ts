import { eventsOf } from '@/kernel/events'
import type { RentalDetails } from '@/domain/schemas/rentalDetails'
import { detailsMasks } from './masks'

const event = eventsOf('rental')

/** The details of a rental are requested. */
export const detailsSought = event<{ readonly rentalId: string }>('detailsSought', { rentalId: 'pseudo' })
export const detailsLearned = event<{ readonly details: RentalDetails }>('detailsLearned', { details: detailsMasks })
export const detailsNotLearned = event<{ readonly code: string; readonly status: number }>('detailsNotLearned', {
  code: 'keep',
  status: 'keep',
})
/** The person retried. */
export const detailsRetried = event('detailsRetried')
/** The person asked to read the signed agreement. */
export const agreementRequested = event<{ readonly rentalId: string }>('agreementRequested', { rentalId: 'pseudo' })
/** The browser is navigating to the agreement on the signing site. */
export const agreementOpened = event('agreementOpened')
export const agreementNotOpened = event<{ readonly code: string; readonly status: number }>('agreementNotOpened', {
  code: 'keep',
  status: 'keep',
})

export const declared = event.declared
