import { z } from 'zod'
import { answers } from '../answers'
import type { ApiContext } from '../context'
import { ownRental } from '../rental/find'
import type { Routes } from '../routeTypes'
import { rentalDetailsSchema, wireRentalDetails } from '../wire/rentalDetails'

const readDetails = {
  summary: 'What a rental costs and when, its minimum stay, protection and agreement',
  params: z.object({ id: z.string() }),
  response: answers({ 200: rentalDetailsSchema }, 'SUBSCRIPTION_NOT_FOUND'),
}

export function rentalDetailsRoutes(app: Routes, context: ApiContext): void {
  if (!context.settings.capabilities.includes('rental-details')) return
  app.get('/subscriptions/:id/details', { schema: readDetails }, async request =>
    wireRentalDetails(context, await ownRental(context.db, request.params.id, request.customerId)),
  )
}
