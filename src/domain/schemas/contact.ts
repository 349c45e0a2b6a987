import * as z from 'zod/mini'
import { address } from './address'
import { entity, id, optional } from './wire'

export const contact = entity({
  givenName: z.string(),
  familyName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  address: optional(address),
})
export type Contact = z.infer<typeof contact>

/** The customer's account. Keys this build does not know are kept (S3.21). */
export const profile = z.looseObject({ id, contact })

/** What POST booking/inquiry and POST contact-submissions answer: the id of what was sent. */
export const submission = entity({ id })
