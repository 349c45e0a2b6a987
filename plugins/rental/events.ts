import { eventsOf } from '@/kernel/events'
import type { RentalDetails } from '@/domain/schemas/rentalDetails'
import { detailsMasks } from './masks'

const event = eventsOf('rental')

/** The server is asked what a rental costs, and what was agreed. */
export const detailsSought = event<{ readonly rentalId: string }>('detailsSought', { rentalId: 'pseudo' })
export const detailsLearned = event<{ readonly details: RentalDetails }>('detailsLearned', { details: detailsMasks })
export const detailsNotLearned = event<{ readonly code: string; readonly status: number }>('detailsNotLearned', {
  code: 'keep',
  status: 'keep',
})
/** The person asked for it again. */
export const detailsRetried = event('detailsRetried')
/** The person wants to read the agreement they signed. */
export const agreementRequested = event<{ readonly rentalId: string }>('agreementRequested', { rentalId: 'pseudo' })
/** The browser is navigating to the agreement on the signing site. */
export const agreementOpened = event('agreementOpened')
export const agreementNotOpened = event<{ readonly code: string; readonly status: number }>('agreementNotOpened', {
  code: 'keep',
  status: 'keep',
})

export const declared = event.declared
