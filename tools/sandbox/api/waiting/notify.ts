/**
 * Sends the e-mail that ends a wait. As many people are notified as there are free units, in the order in which they joined,
 * because otherwise most would find the unit taken. The next in line is notified of the same unit a day later.
 */
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { every } from '../../../backend/every'
import type { Database } from '../../../backend/db/connect'
import { email } from '../../mail/email'
import { sendWithin } from '../../outbox'
import type { Sandbox } from '../../services'
import { freshSecret, hashOfSecret } from '../../../backend/web/secrets'
import { takeFreedSizes } from './freed'
import { freeLetter } from './letters'
import { availableOfSize, lockSize, type Size } from './places'
import { waiting } from './schema'

type Needs = Pick<Sandbox, 'db' | 'clock' | 'settings'>

/** How long before the next person in line is notified of the same unit, in ms. */
export const HEAD_START_MS = 86_400_000

/** Deletes expired places, and checks every size on the waiting list. */
export async function notifyWaiting(needs: Needs): Promise<void> {
  const { db, clock } = needs
  await db.delete(waiting).where(lte(waiting.expiresAt, clock.now()))
  const sizes = await db
    .selectDistinct({ storeId: waiting.storeId, areaSqFt: waiting.areaSqFt })
    .from(waiting)
    .where(isNull(waiting.notifiedAt))
  for (const size of sizes) await notifyOfSize(needs, size)
}

/** Notifies people waiting for a size with a free unit, each once, whichever server is first. */
async function notifyOfSize({ db, clock, settings }: Needs, size: Size): Promise<void> {
  // read without a lock, because usually nothing is free and bookings should not be blocked
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
    await sendWithin(tx, needs.clock, email(row.email, await freeLetter(tx, needs.settings, { row, token })))
  }
}

/** How often to check the sizes with freed units, in ms. */
const POLL_MS = 1_000
/** How often to check every size, in ms: units also become free when a hold or a rental ends. */
const CHECK_ALL_MS = 60_000

/** Returns a job that checks the sizes with freed units, and all sizes once a minute of the sandbox's clock. */
export function waitingListWatch(needs: Needs): () => Promise<void> {
  let checkedAllAt: number | undefined
  return async () => {
    const now = needs.clock.now().getTime()
    const isDue = checkedAllAt === undefined || Math.abs(now - checkedAllAt) >= CHECK_ALL_MS
    const sizes = await takeFreedSizes(needs.db)
    if (isDue) await notifyWaiting(needs)
    else for (const size of sizes) await notifyOfSize(needs, size)
    if (isDue) checkedAllAt = now
  }
}

/** Runs `waitingListWatch` while the server runs. Returns a function that stops it. */
export const notifyWaitingPeriodically = (needs: Needs): (() => Promise<void>) =>
  every(POLL_MS, 'notify who waits that a unit is free', waitingListWatch(needs))
