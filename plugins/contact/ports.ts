import { storeList } from '@/domain/schemas/store'
import { submission } from '@/domain/schemas/contact'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'
import { KEPT_MS, type Submission } from './model/details'

/** The endpoint of the form (S7.30). */
const SUBMISSIONS = '/contact-submissions'
const KEPT_SECONDS = KEPT_MS / 1000

/** GET bookable/stores: public. */
export const listStores = port('contact.listStores', 'ref', world =>
  world.http.request({ method: 'GET', path: '/bookable/stores', auth: 'none', read: parseWith(storeList) }),
)

/** Sends the details; returns the enquiry's id. */
export const submitDetails = port('contact.submitDetails', { id: 'pseudo' }, (world, body: Submission, key: string) =>
  world.http.request({ method: 'POST', path: SUBMISSIONS, body, auth: 'none', idempotencyKey: key, read: parseWith(submission) }),
)

/** Sends the details during a rental; returns the inquiry's id. */
export const sendInquiry = port('contact.sendInquiry', { id: 'pseudo' }, (world, sent: Submission, key: string) =>
  world.http.request({
    method: 'POST',
    path: '/booking/inquiry',
    body: contactIn(sent),
    auth: 'none',
    idempotencyKey: key,
    read: parseWith(submission),
  }),
)

/** Stores the submitted details in a cookie for an hour (decisions.md D8). */
export const keepContactCookie = port('contact.keepContactCookie', 'keep', (world, sent: Submission) => {
  world.cookies.write('inquiry-contact', JSON.stringify(contactIn(sent)), KEPT_SECONDS)
  return Promise.resolve(null)
})

/** Stores the enquiry's id in a cookie for an hour (decisions.md D8). */
export const keepInquiryCookie = port('contact.keepInquiryCookie', 'keep', (world, id: string) => {
  world.cookies.write('inquiry-id', id, KEPT_SECONDS)
  return Promise.resolve(null)
})

export const dropCookies = port('contact.dropCookies', 'keep', ({ cookies }) => {
  cookies.remove('inquiry-contact')
  cookies.remove('inquiry-id')
  return Promise.resolve(null)
})

/** The person's details without the request (S3, inquiry). */
function contactIn({ givenName, familyName, phoneNumber, email, isBusiness }: Submission) {
  return { givenName, familyName, phoneNumber, email, isBusiness }
}
