import { type Contact, profile as profileSchema } from '@/domain/schemas/contact'
import { subscriptionList, type Subscription } from '@/domain/schemas/subscription'
import { port } from '@/runtime/effects/port'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { contactMasks } from '@/contracts/session'
import { subscriptionMasks } from '../masks'

/** GET profile: the account's contact. Throws `INCOMPLETE_PROFILE` until the sign-up is finished. */
export const fetchProfile = port('account.fetchProfile', contactMasks, async (world): Promise<Contact> => {
  const { contact } = await world.http.request({
    method: 'GET',
    path: '/profile',
    auth: 'required',
    read: parseWith(profileSchema),
  })
  return contact
})

/** GET subscriptions: what the customer rents. */
export const fetchSubscriptions = port(
  'account.fetchSubscriptions',
  { each: subscriptionMasks },
  (world): Promise<readonly Subscription[]> =>
    world.http.request({ method: 'GET', path: '/subscriptions', auth: 'required', read: parseWith(subscriptionList) }),
)

/** POST profile/complete-signup: sends the contact. */
export const completeSignup = port('account.completeSignup', 'keep', (world, contact: Contact, idempotencyKey: string) =>
  world.http.request({
    method: 'POST',
    path: '/profile/complete-signup',
    auth: 'required',
    body: contact,
    idempotencyKey,
    read: ignoreBody,
  }),
)
