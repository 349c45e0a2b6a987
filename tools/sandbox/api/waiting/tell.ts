/**
 * The e-mail that ends a wait. As many are told as there are units, those who joined first: to tell everybody of one unit would
 * send most of them to a unit that has gone. Who was told has a day before the next in line hears of the same unit.
 */
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { every } from '../../../backend/every'
import type { Database } from '../../../backend/db/connect'
import { email } from '../../mail/email'
import { facts, link, paragraph } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import type { Sandbox } from '../../services'
import { longDate } from '../../web/formats'
import { freshSecret, hashOfSecret } from '../../../backend/web/secrets'
import { findStore } from '../catalogue'
import { waitingListUrl } from '../rental/links'
import { freeOfSize, lockSize, type Size } from './places'
import { waiting, type WaitingRow } from './schema'

type Needs = Pick<Sandbox, 'db' | 'clock' | 'settings'>

/** How long who was told has the unit to themselves among those who wait, in ms. */
export const HEAD_START_MS = 86_400_000

/** Forgets whose time is over, and tells those for whose size a unit is free: each once, whichever server comes first. */
export async function tellWaiting({ db, clock, settings }: Needs): Promise<void> {
  await db.delete(waiting).where(lte(waiting.expiresAt, clock.now()))
  const sizes = await db
    .selectDistinct({ storeId: waiting.storeId, areaSqFt: waiting.areaSqFt })
    .from(waiting)
    .where(isNull(waiting.toldAt))
  for (const size of sizes) {
    // read without a lock: mostly nothing is free, and bookings need not wait for that
    if ((await freeOfSize(db, size, clock.now())) === 0) continue
    await db.transaction(async tx => {
      await lockSize(tx, size)
      await tellOf(tx, { clock, settings }, size)
    })
  }
}

async function tellOf(tx: Database, needs: Omit<Needs, 'db'>, size: Size): Promise<void> {
  const now = needs.clock.now()
  const free = await freeOfSize(tx, size, now)
  const ofSize = and(eq(waiting.storeId, size.storeId), eq(waiting.areaSqFt, size.areaSqFt))
  const justTold = await tx.$count(waiting, and(ofSize, gt(waiting.toldAt, new Date(now.getTime() - HEAD_START_MS))))
  const next = await tx
    .select()
    .from(waiting)
    .where(and(ofSize, isNull(waiting.toldAt)))
    .orderBy(asc(waiting.joinedAt), asc(waiting.id))
    .limit(Math.max(0, free - justTold))
    .for('update')
  for (const row of next) {
    const token = freshSecret()
    await tx
      .update(waiting)
      .set({ toldAt: now, freeUnits: free, tokenHash: hashOfSecret(token) })
      .where(eq(waiting.id, row.id))
    await sendWithin(tx, needs.clock, email(row.email, await letterTo(tx, needs, row, token)))
  }
}

/** To an address that nobody has verified: it holds nothing that its sender could choose. */
async function letterTo(tx: Database, { settings }: Pick<Needs, 'settings'>, row: WaitingRow, token: string) {
  const { facts: store } = await findStore(tx, row.storeId)
  const size = `${row.areaSqFt} sq ft`
  const units = new URLSearchParams({ storeId: row.storeId, ranges: `${row.areaSqFt}-${row.areaSqFt}` })
  return {
    subject: `A ${size} unit is free at ${store.name}`,
    parts: [
      paragraph(`You asked us to tell you when a ${size} unit is free at ${store.name}. One is free now.`),
      paragraph(
        'We aren’t holding it for you: anybody can rent it. If it’s still free tomorrow, we tell the next person on the list.',
      ),
      link('See the unit', `${settings.origins.app}/register/unit?${units.toString()}`),
      facts(['Size', size], ['Where', store.name, store.address.line1, `${store.address.city} ${store.address.postalCode}`]),
      paragraph('This was the one e-mail from this waiting list. If the unit has gone, you can join the list again.'),
      link('Leave the list and delete my address', waitingListUrl(settings, token)),
    ],
    because: `Otherwise we delete your address from the list on ${longDate(row.expiresAt.toISOString())}.`,
  }
}

/** How often is looked for what has become free, in ms: a hold may expire at any moment. */
const POLL_MS = 1_000

/** Tells them while the server runs. Returns a function that stops it. */
export const tellWaitingPeriodically = (needs: Needs): (() => Promise<void>) =>
  every(POLL_MS, 'tell who waits that a unit is free', () => tellWaiting(needs))
