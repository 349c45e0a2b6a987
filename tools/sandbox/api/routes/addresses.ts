import { z } from 'zod'
import { addressesOf } from '../../gazetteer/addresses'
import { answers } from '../answers'
import { postcodeOf } from '../contact'
import type { ApiContext } from '../context'
import type { Routes } from '../routeTypes'

const addressSchema = z.object({
  houseNumber: z.string().optional(),
  apartmentNumber: z.string().optional(),
  line1: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
})
const list = {
  summary: 'The addresses of a whole postcode; none where it is not known',
  querystring: z.object({ postcode: z.string().max(20) }),
  response: answers({ 200: z.array(addressSchema) }, 'INVALID_POSTAL_CODE'),
}

/** For customers only, because address registers charge per request. */
export function addressRoutes(app: Routes, context: ApiContext): void {
  if (!context.settings.capabilities.includes('addresses')) return
  app.get('/addresses', { schema: list }, async request =>
    addressesOf(postcodeOf(request.query.postcode)).map(each => ({ ...each })),
  )
}
