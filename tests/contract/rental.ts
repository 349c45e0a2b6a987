import type { Booking } from '@/domain/schemas/booking'
import type { Ask } from './realPorts'
import { refusalOf } from './refusalOf'

/** One customer's view of a product API, true or played: nothing is held for them yet, and their profile is complete. */
export interface RentalApi {
  readonly ask: Ask
  /** Two kinds of unit with several free ones each. */
  readonly units: readonly [string, string]
  /** A day on which they are handed over, YYYY-MM-DD. */
  readonly day: string
  /** A card on file that can pay for this booking. */
  cardFor(bookingId: string): Promise<string>
  pass(ms: number): void
  /** How many rentals were begun, which is how often was charged. */
  charges(): Promise<number>
}

const HOLD_MS = 30 * 60_000
const PROTECTION = { type: 'ProviderProtection', declaredValue: 2_000 }
let keys = 0
const key = () => `contract-${++keys}`

const hold = async ({ ask, units, day }: RentalApi, unit = units[0], as = key()) =>
  (await ask('booking.holdUnit', { unitTypeId: unit, moveInAt: day }, as)) as Booking
const read = async ({ ask }: RentalApi, id: string) => (await ask('booking.readBooking', id)) as Booking
const protect = async ({ ask }: RentalApi, id: string, as = key()) =>
  (await ask('booking.addProtection', id, PROTECTION, as)) as Booking

async function drawnUp(api: RentalApi): Promise<string> {
  const { id } = await hold(api)
  await protect(api, id)
  for (let question = 1; question <= 5; question++) {
    const answer = (await api.ask('booking.askForAgreement', id, key())) as { readonly agreementUrl?: string }
    if (answer.agreementUrl !== undefined) return id
    api.pass(2_000)
  }
  throw new Error('no agreement came')
}
async function payable(api: RentalApi) {
  const id = await drawnUp(api)
  await api.ask('booking.confirmAgreement', id, key())
  return { id, card: await api.cardFor(id) }
}
const pay = (api: RentalApi, id: string, card: string, as = key()) => api.ask('booking.confirmPayment', id, card, as)

/** What the true API does, and every fake of it has to. Each step begins with a customer of its own. */
export const RENTAL: Readonly<Record<string, (api: RentalApi) => Promise<void>>> = {
  'holding again under the same key answers the same booking': async api => {
    const first = await hold(api, api.units[0], 'one-intent')
    expect(first.status).toBe('ContactAdded')
    expect((await hold(api, api.units[0], 'one-intent')).id).toBe(first.id)
  },

  'a key that was used for another unit is refused, and nothing is held for it': async api => {
    const first = await hold(api, api.units[0], 'one-intent')
    expect(await refusalOf(hold(api, api.units[1], 'one-intent'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    expect((await read(api, first.id)).status).toBe('ContactAdded')
  },

  'a key that was used for another call is refused': async api => {
    const { id } = await hold(api, api.units[0], 'one-intent')
    expect(await refusalOf(protect(api, id, 'one-intent'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  },

  'no effect without a key': async api => {
    const { id } = await hold(api)
    const calls = [
      () => api.ask('booking.holdUnit', { unitTypeId: api.units[1], moveInAt: api.day }, ''),
      () => api.ask('booking.releaseUnit', id, ''),
      () => api.ask('booking.addProtection', id, PROTECTION, ''),
      () => api.ask('booking.createIntent', id, ''),
      () => api.ask('booking.askForAgreement', id, ''),
      () => api.ask('booking.confirmAgreement', id, ''),
      () => api.ask('booking.confirmPayment', id, 'card', ''),
    ]
    for (const call of calls) expect(await refusalOf(call())).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
    expect((await read(api, id)).status).toBe('ContactAdded')
  },

  'the unit that is held already is answered with its booking, whatever the key': async api => {
    const first = await hold(api)
    expect((await hold(api)).id).toBe(first.id)
  },

  'holding another unit gives the first one back': async api => {
    const first = await hold(api)
    const other = await hold(api, api.units[1])
    expect(other.id).not.toBe(first.id)
    expect((await read(api, first.id)).status).toBe('Cancelled')
  },

  'giving back twice does no harm, and the booking can still be read': async api => {
    const { id } = await hold(api)
    await api.ask('booking.releaseUnit', id, key())
    await api.ask('booking.releaseUnit', id, key())
    expect((await read(api, id)).status).toBe('Cancelled')
  },

  'a hold ends after half an hour, and can be changed no more': async api => {
    const { id } = await hold(api)
    api.pass(HOLD_MS)
    expect((await read(api, id)).status).toBe('Expired')
    expect(await refusalOf(protect(api, id))).toBe('409 INVALID_BOOKING_STATE')
  },

  'reading keeps no unit; asking to keep it, and any change, does': async api => {
    const { id, expiresAt = 0 } = await hold(api)
    api.pass(60_000)
    expect((await read(api, id)).expiresAt).toBe(expiresAt)
    const kept = (await api.ask('booking.renewHold', id, key())) as Booking
    expect(kept.expiresAt).toBeGreaterThan(expiresAt + 50_000)
    api.pass(60_000)
    expect((await protect(api, id)).expiresAt).toBeGreaterThan((kept.expiresAt ?? 0) + 50_000)
  },

  'no agreement without protection, no yes without an agreement, no payment without a yes': async api => {
    const { id } = await hold(api)
    expect(await refusalOf(api.ask('booking.askForAgreement', id, key()))).toBe('409 INVALID_BOOKING_STATE')
    await protect(api, id)
    expect(await refusalOf(api.ask('booking.confirmAgreement', id, key()))).toBe('409 INVALID_BOOKING_STATE')
    expect(await refusalOf(pay(api, id, 'card'))).toBe('409 INVALID_BOOKING_STATE')
    expect(await api.charges()).toBe(0)
  },

  'other protection takes back what was agreed': async api => {
    const { id, card } = await payable(api)
    expect((await protect(api, id)).status).toBe('InsuranceAdded')
    expect(await refusalOf(pay(api, id, card))).toBe('409 INVALID_BOOKING_STATE')
    expect(await api.charges()).toBe(0)
  },

  'a payment is made once under one key and under several': async api => {
    const { id, card } = await payable(api)
    for (const as of ['one-intent', 'one-intent', 'another']) await pay(api, id, card, as)
    expect((await read(api, id)).status).toBe('Ongoing')
    expect(await api.charges()).toBe(1)
  },

  'a key that paid with one card pays with no other': async api => {
    const { id, card } = await payable(api)
    await pay(api, id, card, 'one-intent')
    expect(await refusalOf(pay(api, id, 'another card', 'one-intent'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    expect(await api.charges()).toBe(1)
  },

  'what is paid is not given back, and the same unit can be held once more': async api => {
    const { id, card } = await payable(api)
    await pay(api, id, card)
    expect(await refusalOf(api.ask('booking.releaseUnit', id, key()))).toBe('409 INVALID_BOOKING_STATE')
    expect((await hold(api)).id).not.toBe(id)
    expect((await read(api, id)).status).toBe('Ongoing')
  },
}
