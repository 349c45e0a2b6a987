/** Schemas of the booking calls (S7). */
import { z } from 'zod'
import { answers, noContent } from '../answers'
import { bookingSchema, bookingStatus } from '../wire/bookings'

const id = z.object({ id: z.string() })
const estimateQuery = z.object({ calculateEstimate: z.enum(['true', 'false']).optional() })

const NO_BOOKING = ['INVALID_BOOKING_ID', 'BOOKING_NOT_FOUND'] as const
const CARD = [
  'INVALID_PAYMENT_SOURCE_ID',
  'PAYMENT_SOURCE_NOT_FOUND',
  'INVALID_PAYMENT_SOURCE',
  'BILLING_METHOD_NOT_FOUND',
  'PAYMENT_SOURCE_NOT_AUTHORIZED',
  'PAYMENT_FAILED',
  'BILLING_SETUP_FAILED',
] as const

const createSchema = z.strictObject({
  unitTypeId: z.string().max(100),
  moveInAt: z.string().max(40),
  inquiryId: z.string().max(100).optional(),
  extendedAccess: z.boolean().optional(),
})
const insuranceSchema = z.strictObject({
  type: z.string().max(100),
  declaredValue: z.number().positive().optional(),
  levelId: z.string().max(100).optional(),
})
const paymentSchema = z.strictObject({ paymentSourceId: z.string().max(200) })
const clausesSchema = z.object({ clauses: z.array(z.object({ title: z.string(), text: z.string() })) })
const signingSchema = z.object({
  state: bookingStatus,
  id: z.string().optional(),
  expiresAt: z.string().optional(),
  agreementUrl: z.string().optional(),
})

/** Part of the capability `agreement-text`. */
export const readAgreementText = {
  summary: 'The clauses that are signed after paying, as the booking stands now',
  params: id,
  response: answers({ 200: clausesSchema }, ...NO_BOOKING, 'INVALID_BOOKING_STATE'),
}

export const readBooking = {
  summary: 'A booking. With an idempotency key: keep the unit, so the hold begins anew',
  params: id,
  querystring: estimateQuery,
  response: answers(
    { 200: bookingSchema },
    ...NO_BOOKING,
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_IN_USE',
    'IDEMPOTENCY_KEY_REUSED',
  ),
}
export const makeBooking = {
  summary: 'Hold a unit for 30 minutes',
  body: createSchema,
  querystring: estimateQuery,
  response: answers(
    { 201: bookingSchema },
    'INCOMPLETE_PROFILE',
    'INVALID_UNIT_TYPE_ID',
    'UNIT_DOES_NOT_EXIST',
    'INVALID_MOVE_IN_DATE',
    'NO_AVAILABLE_UNIT',
    'BOOKING_ALREADY_CREATED',
  ),
}
export const giveUpBooking = {
  summary: 'Give a unit back',
  params: id,
  response: answers({ 204: noContent }, ...NO_BOOKING, 'INVALID_BOOKING_STATE'),
}
export const chooseInsurance = {
  summary: 'Choose protection',
  params: id,
  body: insuranceSchema,
  querystring: estimateQuery,
  response: answers({ 200: bookingSchema }, ...NO_BOOKING, 'INVALID_BOOKING_STATE', 'MAX_INSURANCE_VALUE_EXCEEDED'),
}
export const signAgreement = {
  summary: 'Have the agreement drawn up; asked again until it has an address',
  params: id,
  response: answers({ 200: signingSchema }, ...NO_BOOKING, 'INVALID_BOOKING_STATE'),
}
export const acceptAgreement = {
  summary: 'Accept the agreement that was drawn up',
  params: id,
  response: answers({ 200: bookingSchema }, ...NO_BOOKING, 'INVALID_BOOKING_STATE', 'INVALID_AGREEMENT'),
}
export const payBooking = {
  summary: 'Pay the first period; the rental begins',
  params: id,
  body: paymentSchema,
  response: answers({ 200: bookingSchema }, ...NO_BOOKING, ...CARD, 'INVALID_BOOKING_STATE', 'NO_AVAILABLE_UNIT'),
}
