/**
 * The e-mail that ends a wait. As many are notified as there are units, those who joined first: to notify everybody of one unit
 * would send most of them to a unit that has gone. Who was notified has a day before the next in line hears of the same unit.
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
import { takeFreedSizes } from './freed'
import { availableOfSize, lockSize, type Size } from './places'
import { waiting, type WaitingRow } from './schema'

type Needs = Pick<Sandbox, 'db' | 'clock' | 'settings'>

/** How long who was notified has the unit to themselves among those who wait, in ms. */
export const HEAD_START_MS = 86_400_000

/** Forgets whose time is over, and looks at every size that somebody waits for. */
export async function notifyWaiting(needs: Needs): Promise<void> {
  const { db, clock } = needs
  await db.delete(waiting).where(lte(waiting.expiresAt, clock.now()))
  const sizes = await db
    .selectDistinct({ storeId: waiting.storeId, areaSqFt: waiting.areaSqFt })
    .from(waiting)
    .where(isNull(waiting.notifiedAt))
  for (const size of sizes) await notifyOfSize(needs, size)
}

/** Notifies those who wait for a size of which a unit is free: each once, whichever server comes first. */
async function notifyOfSize({ db, clock, settings }: Needs, size: Size): Promise<void> {
  // read without a lock: mostly nothing is free, and bookings need not wait for that
  if ((await availableOfSize(db, size, clock.now())) === 0) return
  await db.transaction(async tx => {
    await lockSize(tx, size)
    await notifyNext(tx, { clock, settings }, size)
  })
}

async function notifyNext(tx: Database, needs: Omit<Needs, 'db'>, size: Size): Promise<void> {
  const now = needs.clock.now()
  const available = await availableOfSize(tx, size, now)
  const ofSize = and(eq(waiting.storeId, size.storeId), eq(waiting.areaSqFt, size.areaSqFt))
  const justNotified = await tx.$count(waiting, and(ofSize, gt(waiting.notifiedAt, new Date(now.getTime() - HEAD_START_MS))))
  const next = await tx
    .select()
    .from(waiting)
    .where(and(ofSize, isNull(waiting.notifiedAt)))
    .orderBy(asc(waiting.joinedAt), asc(waiting.id))
    .limit(Math.max(0, available - justNotified))
    .for('update')
  for (const row of next) {
    const token = freshSecret()
    await tx
      .update(waiting)
      .set({ notifiedAt: now, availableUnits: available, tokenHash: hashOfSecret(token) })
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

/** How often is asked whether units were set free, and how often every size is looked at, because time frees units as well, in ms. */
const POLL_MS = 1_000
const LOOK_MS = 60_000

/** Looks at the sizes of which units were set free, and once a minute of the sandbox's clock at all. */
export function waitingListWatch(needs: Needs): () => Promise<void> {
  let lookedAt: number | undefined
  return async () => {
    const now = needs.clock.now().getTime()
    const isDue = lookedAt === undefined || Math.abs(now - lookedAt) >= LOOK_MS
    const sizes = await takeFreedSizes(needs.db)
    if (isDue) await notifyWaiting(needs)
    else for (const size of sizes) await notifyOfSize(needs, size)
    if (isDue) lookedAt = now
  }
}

/** Notifies them while the server runs. Returns a function that stops it. */
export const notifyWaitingPeriodically = (needs: Needs): (() => Promise<void>) =>
  every(POLL_MS, 'notify who waits that a unit is free', waitingListWatch(needs))
