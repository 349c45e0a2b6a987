import * as z from 'zod/mini'
import { address } from './address'
import { hours } from './store'
import { entity, id, instant, listOf, openEnum, optional } from './wire'

/** Somebody who may get into a rental besides its customer, or is invited to. */
export const person = entity({
  id,
  name: z.string(),
  /** One way of writing it: addresses are compared, and a recording has invented ones in their place. */
  email: z.string().check(z.toLowerCase()),
  status: openEnum('invited', 'active', 'expired'),
  /** Until then an invitation can be accepted. */
  expiresAt: optional(instant),
})
export type Person = z.infer<typeof person>

/** GET subscriptions/{id}/people. */
export const peopleList = listOf(person, 'people')

/** What an invitation gives: GET invitations/{token}, and the answer to accepting it. */
export const invitation = entity({
  /** The first name of whoever invites. */
  inviter: z.string(),
  status: openEnum('open', 'accepted', 'expired'),
  expiresAt: instant,
  store: entity({ name: z.string(), address, phoneNumber: optional(z.string()) }),
  accessHours: optional(hours),
})
export type Invitation = z.infer<typeof invitation>
