import { desc, eq } from 'drizzle-orm'
import { londonDate } from '../../backend/londonDate'
import { every } from '../../backend/every'
import { deleteExpiredSessions } from '../agents/sessions'
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
/** In the stores' time zone. */
const HOUR = 2

/** The nightly job: deletes expired data and checks the audit. Runs once per night, even with several servers. */
export async function nightly(store: Store): Promise<Night | undefined> {
  const report = await store.db.transaction(async tx => {
    const within: Store = { ...store, db: tx }
    const at = store.clock.now()
    const night = { day: nightOf(at), at, recordings: 0, segments: 0, bodies: 0, auditRows: 0, findings: '' }
    const [begun] = await tx.insert(nights).values(night).onConflictDoNothing().returning()
    if (begun === undefined) return undefined
    const { rows, findings } = await checkTrail(within)
    await deleteExpiredSessions(within)
    await deleteExpiredSignIns(within)
    await forgetOldLimits(within)
    const trimmed = await trimTrail(within)
    // late, because whoever sends waits from here on until this ends
    const gone = await purge(within)
    const why = `${gone.recordings} recordings, ${gone.segments} segments, ${trimmed} rows of the audit; ${findings.length} findings`
    await addEntry(within, { who: 'nightly job', what: 'purged', subject: begun.day, why })
    const [report] = await tx
      .update(nights)
      .set({ ...gone, auditRows: rows, findings: findings.join('\n') })
      .where(eq(nights.day, begun.day))
      .returning()
    return report
  })
  if (report === undefined) return undefined
  await deleteTextsBefore(store, dayOf(report.at))
  if (report.findings === '') return report
  await store.alarm(`The audit of support does not hold (${report.day})`, report.findings)
  return report
}

/** The night that an instant belongs to: before two o'clock the previous day's. */
const nightOf = (instant: Date): string => londonDate(new Date(instant.getTime() - HOUR * 3_600_000))

export const latestNights = (store: Pick<Store, 'db'>, limit: number): Promise<Night[]> =>
  store.db.select().from(nights).orderBy(desc(nights.day)).limit(limit)

/** Runs the nightly job whenever the clock reaches another night. */
export function startNights(store: Store): () => Promise<void> {
  let seen = ''
  const night = async (): Promise<void> => {
    const current = nightOf(store.clock.now())
    if (current === seen) return
    await nightly(store)
    seen = current
  }
  return every(POLL_MS, 'do the night’s work of support', night, store.report)
}
