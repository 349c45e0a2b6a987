/** The invariants of trust.md §2, asked of the tables themselves. Each answers what breaks it, in words; nothing when it holds. */
import { createHash } from 'node:crypto'
import { bookings, idempotencyKeys, subscriptions, unitTypes } from '../../../tools/sandbox/api/schema'
import { isLiveHold } from '../../../tools/sandbox/api/booking/holds'
import { estimate } from '../../../tools/sandbox/api/booking/pricing'
import type { Database } from '../../../tools/sandbox/db/connect'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { cards, charges, intents } from '../../../tools/sandbox/payments/schema'
import { agreements } from '../../../tools/sandbox/signing/schema'
import type { Acknowledged } from './history'

export type Findings = Readonly<Record<string, readonly string[]>>

export async function audit(
  db: Database,
  acknowledged: readonly Acknowledged[],
  signed: readonly string[],
  now: Date,
): Promise<Findings> {
  const all = {
    bookings: await db.select().from(bookings),
    subscriptions: await db.select().from(subscriptions),
    unitTypes: await db.select().from(unitTypes),
    charges: await db.select().from(charges),
    cards: await db.select().from(cards),
    intents: await db.select().from(intents),
    agreements: await db.select().from(agreements),
    keys: await db.select().from(idempotencyKeys),
    messages: await latestMessages(db, 1_000_000),
  }
  const paid = all.bookings.filter(booking => booking.status === 'Ongoing')

  const overbooked = all.unitTypes.flatMap(({ id, stock }) => {
    const held = all.bookings.filter(booking => booking.unitTypeId === id && isLiveHold(booking, now)).length
    const let_ = all.subscriptions.filter(row => row.unitTypeId === id && row.moveOutAt === null).length
    return held + let_ > stock ? [`${id}: ${held} held and ${let_} let of ${stock}`] : []
  })

  const money = all.bookings.flatMap(booking => {
    const taken = all.charges.filter(row => row.refused === null && row.reference.split('/')[0] === booking.id)
    if (booking.status !== 'Ongoing') return taken.length === 0 ? [] : [`${booking.id} is ${booking.status} and was charged`]
    const due = estimate(booking.quote, booking.insurance?.pence ?? 0, booking.moveInAt).totalPence
    if (taken.length !== 1) return [`${booking.id} was charged ${taken.length} times`]
    return taken[0]?.amount === due && taken[0].id === booking.chargeId
      ? []
      : [`${booking.id} was charged ${taken[0]?.amount}, not ${due}`]
  })

  const lateIntents = all.intents.filter(row => row.status === 'authorized' && row.expiresAt.getTime() + 60_000 < now.getTime())

  const unfinished = paid.flatMap(booking => {
    const missing = [
      all.cards.some(card => card.id === booking.paymentSourceId && card.customerId === booking.customerId) ? undefined : 'card',
      booking.insurance === null ? 'protection' : undefined,
      booking.agreementConfirmedAt === null ? 'accepted terms' : undefined,
      all.agreements.some(row => row.bookingId === booking.id && row.customerId === booking.customerId) ? undefined : 'agreement',
      all.subscriptions.filter(row => row.bookingId === booking.id).length === 1 ? undefined : 'rental',
      all.messages.filter(({ kind, text }) => kind === 'email' && text.includes(booking.id)).length === 1
        ? undefined
        : 'one e-mail',
    ].filter(each => each !== undefined)
    return missing.length === 0 ? [] : [`${booking.id} has no ${missing.join(', ')}`]
  })
  const unsigned = signed.filter(url => {
    const token = url.split('/').at(-1)
    return !all.agreements.some(row => row.status === 'Agreed' && (row.linkToken === token || url.includes(row.id)))
  })

  const lost = acknowledged
    .filter(({ asked }) => asked.url.includes('/v1/'))
    .flatMap(({ sub, name, key, body }) => {
      const rows = all.keys.filter(row => row.owner === sub && row.key === key)
      if (rows.length !== 1) return [`${name} of ${sub} was answered and is ${rows.length} times in the tables`]
      return digest(rows[0]?.body ?? {}) === digest(body) ? [] : [`${name} of ${sub} was answered otherwise than it is kept`]
    })
  const lostPayments = acknowledged
    .filter(({ name }) => name === 'confirm-payment')
    .flatMap(({ body }) => (paid.some(booking => booking.id === body['id']) ? [] : [`${String(body['id'])} was paid and is not`]))

  const foreign = acknowledged
    .filter(({ name }) => name === 'booking')
    .flatMap(({ sub, body }) =>
      all.bookings.find(booking => booking.id === body['id'])?.customerId === sub
        ? []
        : [`${String(body['id'])} is not of ${sub}`],
    )
  const strayRentals = all.subscriptions.flatMap(row => {
    const booking = all.bookings.find(each => each.id === row.bookingId)
    return row.bookingId === null || booking?.customerId === row.customerId
      ? []
      : [`${row.id} is of somebody else than its booking`]
  })

  return {
    'I-1 a unit is held or let once': overbooked,
    'I-2 money is taken once for what is paid, and for nothing else': money,
    'I-3 no intent stays authorised': lateIntents.map(({ id }) => id),
    'I-4 what is paid has everything that belongs to it': [...unfinished, ...unsigned.map(url => `${url} was signed and is not`)],
    'I-5 I-6 whatever was acknowledged is there once, with the same answer': [...lost, ...lostPayments],
    'I-7 everything belongs to who asked for it': [...foreign, ...strayRentals],
  }
}

/** Of a JSON value whatever the order of its keys: the database keeps objects in an order of its own. */
function digest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
