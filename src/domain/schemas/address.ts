import { z } from 'zod'
import type { Address } from '../entities'
import { entity, optional } from './wire'

const line = optional(z.string())

export const address: z.ZodType<Address> = entity({
  line1: line,
  line2: line,
  houseNumber: line,
  apartmentNumber: line,
  city: z.string(),
  county: line,
  postalCode: line,
  country: z.string(),
})
