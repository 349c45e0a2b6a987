import { desc, eq } from 'drizzle-orm'
import { londonDate } from '../clock'
import { every } from '../every'
import { forgetSessions } from './agents/sessions'
import { type Night, nights } from './nightSchema'
import { purge } from './recordings/erase'
import type { Store } from './store'
import { checkTrail } from './trail/check'
import { note, trimTrail } from './trail/trail'

/** How often the clock is looked at, in ms: a test moves it by days. */
const LOOK_EVERY_MS = 1_000
/** By the stores' time. */
const HOUR = 2

/** Who is told when the audit does not hold. */
const PRIVACY_TEAM = 'privacy@lockstep.example'

/** What is done once a night: deletes what is over, checks the audit, tells somebody if that fails. Once, whoever asks. */
export async function nightly(store: Store): Promise<Night | undefined> {
  const report = await store.db.transaction(async tx => {
    const within: Store = { ...store, db: tx }
    const at = store.clock.now()
    const night = { day: nightOf(at), at, recordings: 0, segments: 0, bodies: 0, auditRows: 0, findings: '' }
    const [begun] = await tx.insert(nights).values(night).onConflictDoNothing().returning()
    if (begun === undefined) return undefined
    const gone = await purge(within)
    const { rows, findings } = await checkTrail(within)
    await forgetSessions(within)
    const trimmed = await trimTrail(within)
    const why = `${gone.recordings} recordings, ${gone.segments} segments, ${trimmed} rows of the audit; ${findings.length} findings`
    await note(within, { who: 'nightly job', what: 'purged', subject: begun.day, why })
    const [report] = await tx
      .update(nights)
      .set({ ...gone, auditRows: rows, findings: findings.join('\n') })
      .where(eq(nights.day, begun.day))
      .returning()
    return report
  })
  if (report === undefined || report.findings === '') return report
  const text = `The audit of support does not hold (${report.day}):\n${report.findings}`
  await store.outbox.send({ kind: 'email', to: PRIVACY_TEAM, text })
  return report
}

/** The night that an instant belongs to: before two o'clock it is the one of the day before. */
const nightOf = (instant: Date): string => londonDate(new Date(instant.getTime() - HOUR * 3_600_000))

export const latestNights = (store: Store, limit: number): Promise<Night[]> =>
  store.db.select().from(nights).orderBy(desc(nights.day)).limit(limit)

/** Does the night's work whenever the sandbox's clock has come to another night. */
export function startNights(store: Store): () => Promise<void> {
  let seen = ''
  return every(LOOK_EVERY_MS, 'do the night’s work of support', async () => {
    const night = nightOf(store.clock.now())
    if (night === seen) return
    await nightly(store)
    seen = night
  })
}
