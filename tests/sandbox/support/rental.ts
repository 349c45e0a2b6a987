/** The steps of a rental as calls, for tests that need a booking in a certain state. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bookings, unitTypes } from '../../../tools/sandbox/api/schema'
import type { WireBooking } from '../../../tools/sandbox/api/wire/bookings'
import type { WireStore } from '../../../tools/sandbox/api/wire/stores'
import { decide, digestOf } from '../../../tools/sandbox/signing/decide'
import { agreements } from '../../../tools/sandbox/signing/schema'
import type { TestApi } from './testApi'

export const GOOD_CARD = '4111 1111 1111 1111'
export const CARD_WITHOUT_FUNDS = '4005 5192 0000 0004'
/** Slightly more than the time an agreement takes to be prepared. */
export const PREPARED_MS = 2_000

/** A new customer who has completed sign-up. */
export async function aCustomer(api: TestApi): Promise<string> {
  const sub = `cus_${randomUUID()}`
  const answer = await api.call('POST', 'profile/complete-signup', { as: sub, body: contact({ email: `${sub}@example.com` }) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return sub
}

export function contact(changes: object = {}) {
  return {
    givenName: 'Ada',
    familyName: 'Marsh',
    phoneNumber: '+447400123460',
    email: 'ada.marsh@example.com',
    address: { line1: '1 Quay Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' },
    ...changes,
  }
}

/** A unit type used nowhere else in this test file, with `stock` units. */
export async function aUnitType(
  api: TestApi,
  stock = 3,
  storeId = 'store-4',
  features: (typeof unitTypes.$inferInsert)['features'] = [],
): Promise<string> {
  const id = `unit-test-${randomUUID()}`
  await api.sandbox.db.insert(unitTypes).values({
    id,
    storeId,
    position: 999,
    areaSqFt: 50,
    label: 'Standard',
    features,
    monthlyPence: 12_050,
    promotion: null,
    description: null,
    stock,
  })
  return id
}

export async function aMoveInDate(api: TestApi, storeId = 'store-4', index = 10): Promise<string> {
  const { body } = await api.call<WireStore[]>('GET', 'bookable/stores')
  const day = body.find(store => store.id === storeId)?.bookableDate[index]
  if (day === undefined) throw new Error('no bookable date')
  return day
}

export interface Held {
  readonly customer: string
  readonly unitTypeId: string
  readonly moveInAt: string
  readonly booking: WireBooking
}

/** By a new customer and of a unit type of its own, unless others are named. */
export async function aBooking(
  api: TestApi,
  stock?: number,
  named: { readonly customer?: string; readonly unitTypeId?: string } = {},
): Promise<Held> {
  const customer = named.customer ?? (await aCustomer(api))
  const unitTypeId = named.unitTypeId ?? (await aUnitType(api, stock))
  const moveInAt = await aMoveInDate(api)
  const { status, body } = await api.call<WireBooking>('POST', 'booking?calculateEstimate=true', {
    as: customer,
    body: { unitTypeId, moveInAt },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { customer, unitTypeId, moveInAt, booking: body }
}

export async function insured(api: TestApi, held?: Held): Promise<Held> {
  const before = held ?? (await aBooking(api))
  const { status, body } = await api.call<WireBooking>(
    'PATCH',
    `booking/${before.booking.id}/add-insurance?calculateEstimate=true`,
    {
      as: before.customer,
      body: { type: 'ProviderProtection', declaredValue: 2_000 },
    },
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...before, booking: body }
}

export const agreed = async (api: TestApi, held?: Held): Promise<Held> => agree(api, await insured(api, held))

/** Agrees to what the booking costs now. */
export async function agree(api: TestApi, before: Held): Promise<Held> {
  const path = `booking/${before.booking.id}`
  await api.call('PATCH', `${path}/sign-agreement`, { as: before.customer })
  api.pass(PREPARED_MS)
  await api.call('PATCH', `${path}/sign-agreement`, { as: before.customer })
  const { status, body } = await api.call<WireBooking>('PATCH', `${path}/confirm-agreement`, { as: before.customer })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...before, booking: body }
}

/** Saves a card as the card form and the app do together, and returns its id. */
export async function aCard(api: TestApi, held: Held, number = GOOD_CARD): Promise<string> {
  const intent = await api.call<{ id: string }>('POST', 'payment-intents', {
    as: held.customer,
    body: { bookingId: held.booking.id },
  })
  const outcome = await api.gateway.authorise({
    intentId: intent.body.id,
    holder: 'A Marsh',
    number,
    expiry: '12/35',
    cvc: '123',
  })
  if (outcome.status !== 'authorized') throw new Error(JSON.stringify(outcome))
  const source = await api.call<{ id: string }>('POST', 'payment-sources', {
    as: held.customer,
    body: { paymentIntentId: intent.body.id },
  })
  if (source.status !== 201) throw new Error(JSON.stringify(source.body))
  return source.body.id
}

/** Saves a card that pays for nothing yet, and returns its id. */
export async function aCardOnFile(api: TestApi, customer: string, number: string, expiry = '12/35'): Promise<string> {
  const intent = await api.call<{ id: string }>('POST', 'payment-intents', { as: customer, body: {} })
  await api.gateway.authorise({ intentId: intent.body.id, holder: 'A Marsh', number, expiry, cvc: '123' })
  const body = { paymentIntentId: intent.body.id }
  const source = await api.call<{ id: string }>('POST', 'payment-sources', { as: customer, body })
  if (source.status !== 201) throw new Error(JSON.stringify(source.body))
  return source.body.id
}

export function pay(api: TestApi, held: Held, paymentSourceId: string, key?: string) {
  return api.call<WireBooking>('PATCH', `booking/${held.booking.id}/confirm-payment`, {
    as: held.customer,
    body: { paymentSourceId },
    ...(key !== undefined && { key }),
  })
}

export interface Rented extends Held {
  /** The id of the rental. */
  readonly rental: string
  readonly card: string
}

/** A rental that was paid for, with this protection, by this card. */
export async function aRental(api: TestApi, { held, number }: { held?: Held; number?: string } = {}): Promise<Rented> {
  const ready = held ?? (await agreed(api))
  const card = await aCard(api, ready, number)
  const paid = await pay(api, ready, card)
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  const { body } = await api.call<{ id: string; unit: { id: string } }[]>('GET', 'subscriptions', { as: ready.customer })
  const rental = body.find(each => each.unit.id === ready.unitTypeId)?.id
  if (rental === undefined) throw new Error('no rental began')
  return { ...ready, rental, card }
}

/** Signs the agreement of a booking on the signing service's page, as its customer does; it must have just been requested. */
export async function signAgreement(api: TestApi, { booking }: Held, signedName = 'Ada Marsh'): Promise<void> {
  const [row] = await api.sandbox.db.select().from(agreements).where(eq(agreements.bookingId, booking.id))
  if (row === undefined) throw new Error('there is no agreement')
  const decided = await decide(api.sandbox, row.linkToken, { status: 'Agreed', signedName, digest: digestOf(row.terms) })
  if (decided.outcome !== 'Agreed') throw new Error(decided.outcome)
}

export async function storedBooking(api: TestApi, id: string) {
  const [row] = await api.sandbox.db.select().from(bookings).where(eq(bookings.id, id))
  if (row === undefined) throw new Error('no such booking')
  return row
}
