import { eventsOf } from '@/kernel/events'
import { question, routeRef, slotRef } from '@/kernel/references'
import type { CustomerRental } from './session'

const event = eventsOf('rental')

/** The customer's page of one rental, whose id is the query value `id`. Owner: the plugin `rental`. */
export const rentalRoute = routeRef('rental.page')

/** The id of the rental whose page is open. */
export const rentalOpen = question<string | undefined>('rental.open', undefined)
/** What cannot wait: first on that page. */
export const rentalUrgentSlot = slotRef<{ readonly rental: CustomerRental }>('rental.urgent')
/** Further sections of that page, below what the rental costs. */
export const rentalSectionSlot = slotRef<{ readonly rental: CustomerRental }>('rental.section')

/** The server has a change to what this rental costs, or to what was paid for it: who shows some of it asks again. */
export const rentalChanged = event<{ readonly rentalId: string }>('changed', { rentalId: 'pseudo' })

/** For the plugin that owns them. */
export const rentalEvents = event.declared
