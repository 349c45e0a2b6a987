import { and, desc, eq, isNotNull, isNull, max, ne, sql } from 'drizzle-orm'
import { londonDate } from '../../backend/londonDate'
import { every } from '../../backend/every'
import { deleteExpiredSessions } from '../agents/sessions'
import { dropUncited } from '../intake/bodies'
import { deleteExpiredSignIns } from '../openId/begun'
import { forgetOldLimits } from '../service/sharedLimits'
import { dayOf } from '../days/days'
import { deleteTextsBefore } from '../texts/texts'
import { type Night, nights } from './nightSchema'
import { purge } from './erase'
import type { Store } from '../store'
import { checkTrail } from '../trail/check'
import { addEntry, trimTrail } from '../trail/trail'

/** How often the clock is checked, in ms: tests move it by days. */
const POLL_MS = 1_000
/** The delay before a failed job is repeated, so that blocking transactions can finish first. */
const RETRY_MS = 60_000
/** The hour at which a night's work begins, in the stores' time zone. */
const START_HOUR = 2

/**
 * The nightly job: deletes expired data and checks the audit, each once per night, even with several servers. They are separate
 * transactions, because a transaction that holds the audit must not wait for anything else: an erasure locks rows first and the
 * audit last.
 */
export async function nightly(store: Store): Promise<Night | undefined> {
  const day = nightOf(store.clock.now())
  await deleteOnce(store, day)
  const report = await auditOnce(store, day)
  await reportFindings(store)
  return report
}

async function deleteOnce(store: Store, day: string): Promise<void> {
  await store.db.transaction(async tx => {
    const night = { day, at: store.clock.now(), recordings: 0, segments: 0, bodies: 0, auditRows: 0, findings: '' }
    const [inserted] = await tx.insert(nights).values(night).onConflictDoNothing().returning()
    if (inserted === undefined) return
    const gone = await purge({ ...store, db: tx })
    await tx.update(nights).set(gone).where(eq(nights.day, day))
  })
}

async function auditOnce(store: Store, day: string): Promise<Night | undefined> {
  const { db } = store
  const isToDo = and(eq(nights.day, day), isNull(nights.auditedAt))
  if ((await db.$count(nights, isToDo)) === 0) return undefined
  await deleteExpiredSessions(store)
  await deleteExpiredSignIns(store)
  await forgetOldLimits(store)
  await db.transaction(async tx => {
    const bodies = await dropUncited(tx)
    await tx
      .update(nights)
      .set({ bodies: sql`${nights.bodies} + ${bodies}` })
      .where(eq(nights.day, day))
  })
  return db.transaction(async tx => {
    const [night] = await tx.select().from(nights).where(isToDo).for('update')
    if (night === undefined) return undefined
    const within: Store = { ...store, db: tx }
    const { rows, findings } = await checkTrail(within)
    const trimmed = await trimTrail(within)
    const why = `${night.recordings} recordings, ${night.segments} segments, ${trimmed} rows of the audit; ${findings.length} findings`
    await addEntry(within, { who: 'nightly job', what: 'purged', subject: day, why })
    const [report] = await tx
      .update(nights)
      .set({ auditRows: rows, findings: findings.join('\n'), auditedAt: store.clock.now() })
      .where(eq(nights.day, day))
      .returning()
    return report
  })
}

/** Reports the findings of audits. This is recorded afterwards, so a crash in between reports them twice rather than never. */
async function reportFindings(store: Store): Promise<void> {
  const unreported = await store.db
    .select()
    .from(nights)
    .where(and(ne(nights.findings, ''), isNull(nights.toldAt)))
  for (const { day, findings } of unreported) {
    await store.alarm(`The audit of support does not hold (${day})`, findings)
    await store.db.update(nights).set({ toldAt: store.clock.now() }).where(eq(nights.day, day))
  }
}

/**
 * Deletes the texts of past days from the object store. It is a job of its own, so that an unavailable store delays nothing else.
 * Returns whether all are deleted.
 */
export async function deletePastTexts(store: Store): Promise<boolean> {
  const { db, clock } = store
  const day = nightOf(clock.now())
  const [night] = await db.select().from(nights).where(eq(nights.day, day))
  if (night === undefined || night.textsDeletedAt !== null) return night !== undefined
  await deleteTextsBefore(store, dayOf(night.at))
  await db.update(nights).set({ textsDeletedAt: clock.now() }).where(isNull(nights.textsDeletedAt))
  return true
}

/** The night that an instant belongs to: before two o'clock the previous day's. */
const nightOf = (instant: Date): string => londonDate(new Date(instant.getTime() - START_HOUR * 3_600_000))

/** Nights whose audit was checked, the last first. */
export const latestNights = ({ db }: Pick<Store, 'db'>, limit: number): Promise<Night[]> =>
  db.select().from(nights).where(isNotNull(nights.auditedAt)).orderBy(desc(nights.day)).limit(limit)

/** When the texts of past days were last deleted completely. */
export async function lastTextDeletion({ db }: Pick<Store, 'db'>): Promise<Date | undefined> {
  const [last] = await db.select({ at: max(nights.textsDeletedAt) }).from(nights)
  return last?.at ?? undefined
}

/** Runs the nightly jobs whenever the clock reaches another night. */
export function startNights(store: Store): () => Promise<void> {
  const eachNight = (what: string, work: () => Promise<boolean>): (() => Promise<void>) => {
    let [finishedNight, notBefore] = ['', 0]
    const night = async (): Promise<void> => {
      const current = nightOf(store.clock.now())
      if (current === finishedNight || performance.now() < notBefore) return
      notBefore = performance.now() + RETRY_MS
      const isDone = await work()
      notBefore = 0
      if (isDone) finishedNight = current
    }
    return every(POLL_MS, what, night, store.report)
  }
  const stops = [
    eachNight('do the night’s work of support', () => nightly(store).then(() => true)),
    eachNight('delete the texts of days that are over', () => deletePastTexts(store)),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
