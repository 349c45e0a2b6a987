import { z } from 'zod'
import type { Contact } from '../entities'
import { address } from './address'
import { entity, optional } from './wire'

export const contact: z.ZodType<Contact> = entity({
  givenName: z.string(),
  familyName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  address: optional(address),
})
