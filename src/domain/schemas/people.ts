import * as z from 'zod/mini'
import { address } from './address'
import { hours } from './store'
import { civilDate, entity, id, instant, listOf, openEnum, optional } from './wire'

/** Somebody besides the customer who has access to a rental, or is invited to. */
export const person = entity({
  id,
  name: z.string(),
  /** In lower case, because addresses are compared, also once recordings have replaced them. */
  email: z.string().check(z.toLowerCase()),
  status: openEnum('invited', 'active', 'expired'),
  /** When an invitation expires. */
  expiresAt: optional(instant),
})
export type Person = z.infer<typeof person>

/** GET subscriptions/{id}/people. */
export const peopleList = listOf(person, 'people')

/** What an invitation gives access to: GET invitations/{token}, and the answer to accepting it. */
export const invitation = entity({
  /** The first name of the customer who invites. */
  inviter: z.string(),
  status: openEnum('open', 'accepted', 'expired'),
  expiresAt: instant,
  store: entity({ name: z.string(), address, phoneNumber: optional(z.string()) }),
  accessHours: optional(hours),
  /** The first day of a rental that has not begun. */
  from: optional(civilDate),
})
export type Invitation = z.infer<typeof invitation>
