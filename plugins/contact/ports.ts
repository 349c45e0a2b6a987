import { storeList } from '@/domain/schemas/store'
import { submission } from '@/domain/schemas/submission'
import { port } from '@/effects/port'
import { reading } from '@/http/reading'
import { KEPT_MS, type Submission } from './model/details'

/** Where the form is sent to (coverage S7.30). */
const SUBMISSIONS = '/contact-submissions'
const KEPT_SECONDS = KEPT_MS / 1000

/** GET bookable/stores: public. */
export const listStores = port('contact.listStores', 'ref', world =>
  world.http.request({ method: 'GET', path: '/bookable/stores', auth: 'none', read: reading(storeList) }),
)

/** Sends the details; answers the enquiry's id. */
export const submitDetails = port('contact.submitDetails', { id: 'pseudo' }, (world, body: Submission, key: string) =>
  world.http.request({ method: 'POST', path: SUBMISSIONS, body, auth: 'none', idempotencyKey: key, read: reading(submission) }),
)

/** The details that were sent, as a cookie of an hour (coverage C6). */
export const keepContactCookie = port('contact.keepContactCookie', 'keep', (world, sent: Submission) => {
  const { givenName, familyName, phoneNumber, email, isBusiness } = sent
  const value = JSON.stringify({ givenName, familyName, phoneNumber, email, isBusiness })
  world.cookies.write('inquiry-contact', value, KEPT_SECONDS)
  return Promise.resolve(null)
})

/** The enquiry's id, as a cookie of an hour (coverage C6). */
export const keepInquiryCookie = port('contact.keepInquiryCookie', 'keep', (world, id: string) => {
  world.cookies.write('inquiry-id', id, KEPT_SECONDS)
  return Promise.resolve(null)
})
