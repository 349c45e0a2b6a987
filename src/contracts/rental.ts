import { eventsOf } from '@/kernel/events'
import { question, routeRef, slotRef } from '@/kernel/references'
import type { CustomerRental } from './session'

const event = eventsOf('rental')

/** The customer's page of one rental; the query value `id` names it. Owner: the plugin `rental`. */
export const rentalRoute = routeRef('rental.page')
export const RENTAL_PATH = '/app/rental'

/** The id of the rental whose page is open. */
export const rentalOpen = question<string | undefined>('rental.open', undefined)
/** Urgent notices, first on that page. */
export const rentalUrgentSlot = slotRef<{ readonly rental: CustomerRental }>('rental.urgent')
/** Further sections of that page, below the costs. */
export const rentalSectionSlot = slotRef<{ readonly rental: CustomerRental }>('rental.section')

/** The costs or payments of this rental have changed on the server: plugins that show them fetch them again. */
export const rentalChanged = event<{ readonly rentalId: string }>('changed', { rentalId: 'pseudo' })

/** Registered by the plugin `rental`. */
export const rentalEvents = event.declared
