import { and, eq, lt, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { Migration } from '../../backend/db/migrate'
import type { Counted, Limits } from '../limits'
import type { Store } from '../store'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** As many as real visitors and agents of one network address need. */
const QUOTAS: Readonly<Record<Counted, { readonly quota: number; readonly windowMs: number }>> = {
  recording: { quota: 600, windowMs: MINUTE },
  helpCode: { quota: 30, windowMs: HOUR },
  agent: { quota: 20, windowMs: HOUR },
  agents: { quota: 60, windowMs: HOUR },
  stranger: { quota: 60, windowMs: MINUTE },
}

/** Who asked how often in the current window: names are keyed hashes, as addresses are personal data. */
export const limitCounts = pgTable('support_limits', {
  key: text().primaryKey(),
  endsAt: instant('ends_at').notNull(),
  count: integer().notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'support-008-limits',
    sql: `
create table support_limits (key text primary key, ends_at timestamptz not null, count integer not null);
create index support_limits_end on support_limits (ends_at);
`,
  },
]

/** Counted in the database, so that all processes count together. A window begins with the first request. */
export function sharedLimits({ db, clock, keys }: Pick<Store, 'db' | 'clock' | 'keys'>): Limits {
  const keyOf = (counted: Counted, who: string): string => keys.hash('limit', `${counted} ${who}`)
  return {
    async take(counted, who) {
      const { quota, windowMs } = QUOTAS[counted]
      const now = clock.now()
      const isOver = sql`${limitCounts.endsAt} <= ${now.toISOString()}::timestamptz`
      const endsAt = new Date(now.getTime() + windowMs)
      const [row] = await db
        .insert(limitCounts)
        .values({ key: keyOf(counted, who), endsAt, count: 1 })
        .onConflictDoUpdate({
          target: limitCounts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${limitCounts.count} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounts.endsAt} end`,
          },
        })
        .returning()
      if (row === undefined || row.count <= quota) return undefined
      const seconds = Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1_000))
      return {
        headers: {
          'retry-after': String(seconds),
          ratelimit: `"${counted}";r=0;t=${seconds}`,
          'ratelimit-policy': `"${counted}";q=${quota};w=${windowMs / 1_000}`,
        },
      }
    },
    async giveBack(counted, who) {
      const isCounted = and(eq(limitCounts.key, keyOf(counted, who)), sql`${limitCounts.count} > 0`)
      await db
        .update(limitCounts)
        .set({ count: sql`${limitCounts.count} - 1` })
        .where(isCounted)
    },
  }
}

export async function forgetOldLimits({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.endsAt, clock.now()))
}
