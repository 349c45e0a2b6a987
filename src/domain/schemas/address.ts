import * as z from 'zod/mini'
import { entity, listOf, optional } from './wire'

const line = optional(z.string())

export const address = entity({
  line1: line,
  line2: line,
  houseNumber: line,
  apartmentNumber: line,
  city: z.string(),
  county: line,
  postalCode: line,
  country: z.string(),
})
export type Address = z.infer<typeof address>

/** GET addresses */
export const addressList = listOf(address, 'addresses')
