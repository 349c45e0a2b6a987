import { z } from 'zod'
import { address } from './address'
import { entity, optional } from './wire'

export const contact = entity({
  givenName: z.string(),
  familyName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  address: optional(address),
})
export type Contact = z.infer<typeof contact>
