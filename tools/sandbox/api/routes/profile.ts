import { z } from 'zod'
import { answers } from '../answers'
import { checkedAddress, checkedPerson, PERSON_REFUSALS } from '../contact'
import type { ApiContext } from '../context'
import { completeSignup, contactOf, customerOf } from '../customers'
import { effect } from '../idempotency'
import type { Routes } from '../routeTypes'
import type { CustomerRow } from '../schema'
import { contactSchema } from '../wire/bookings'

export const profileSchema = z.object({ id: z.string(), contact: contactSchema, createdAt: z.string() })

// `checkedPerson` validates lengths and formats and throws the field's code; the schema only requires text.
const text = z.string().max(1_000).default('')
export const namesAndAddress = z.strictObject({
  givenName: text,
  familyName: text,
  address: z
    .strictObject({
      line1: text,
      line2: text,
      city: text,
      county: text,
      postalCode: text,
      houseNumber: text,
      apartmentNumber: text,
      country: text,
    })
    .partial()
    .default({}),
})
const signupSchema = namesAndAddress.extend({ phoneNumber: text, email: text })

const completeSignupSchema = {
  summary: 'Complete signing up, or change the details',
  body: signupSchema,
  response: answers(
    { 200: profileSchema },
    ...PERSON_REFUSALS,
    'INVALID_CONTACT_DETAILS',
    'INVALID_POSTAL_CODE',
    'USER_ALREADY_EXISTS',
  ),
}

const readProfile = { summary: 'Who is signed in', response: answers({ 200: profileSchema }, 'INCOMPLETE_PROFILE') }

export function profileRoutes(app: Routes, context: ApiContext): void {
  app.get('/profile', { schema: readProfile }, async request => wireProfile(await customerOf(context.db, request.customerId)))

  app.post('/profile/complete-signup', { schema: completeSignupSchema }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const { address, ...person } = request.body
      const contact = { ...checkedPerson(person), address: checkedAddress({ city: '', country: '', ...address }) }
      const isContactFixed = context.settings.capabilities.includes('contact-details')
      const row = await completeSignup(tx, request.customerId, contact, context.clock.now(), isContactFixed)
      return { status: 200, body: wireProfile(row) }
    }),
  )
}

export function wireProfile(row: CustomerRow): z.output<typeof profileSchema> {
  return { id: row.sub, contact: contactOf(row), createdAt: row.createdAt.toISOString() }
}
