/** @jest-environment node */
import type { World } from '@/runtime/effects/world'
import { sendInquiry, submitDetails } from '@plugins/contact/ports'

const sent = {
  givenName: 'Ada',
  familyName: 'Byron',
  phoneNumber: '+447400123457',
  email: 'ada@example.com',
  isBusiness: false,
  acceptTerms: true,
  storeId: 's1',
  unitTypeId: 'u1',
} as const

/** A world whose network takes everything, and what it was asked. */
function aWorld() {
  const asked: unknown[] = []
  const request = (what: unknown) => {
    asked.push(what)
    return Promise.resolve({ id: 'inq-9' })
  }
  return { world: { http: { request } } as unknown as World, asked }
}

test('S7.14 an inquiry is posted without a bearer token, with only the contact and a key; its id is returned', async () => {
  const { world, asked } = aWorld()
  expect(await sendInquiry.run(world, sent, 'k1')).toEqual({ id: 'inq-9' })
  const { acceptTerms: _a, storeId: _s, unitTypeId: _u, ...contact } = sent
  expect(asked).toEqual([
    { method: 'POST', path: '/booking/inquiry', body: contact, auth: 'none', idempotencyKey: 'k1', read: expect.anything() },
  ])
})

test('S7.30 the contact form is posted completely, to the endpoint for submissions', async () => {
  const { world, asked } = aWorld()
  await submitDetails.run(world, sent, 'k1')
  expect(asked).toEqual([expect.objectContaining({ method: 'POST', path: '/contact-submissions', body: sent, auth: 'none' })])
})
