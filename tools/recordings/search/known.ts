import { asc, count, countDistinct, desc, eq } from 'drizzle-orm'
import type { Store } from '../store'
import { marks } from '../schema'
import { type KnownStore, knownStores } from './stores'

/** What a search can name, because it happened in a recording that is kept. */
export interface KnownCriteria {
  /** The most frequent first. */
  readonly failures: readonly { readonly name: string; readonly event: string }[]
  readonly topics: readonly string[]
  readonly stores: readonly KnownStore[]
}

const MAX_SUGGESTED = 200

export async function knownCriteria({ db }: Pick<Store, 'db'>): Promise<KnownCriteria> {
  const failures = await db
    .select({ name: marks.name, event: marks.event })
    .from(marks)
    .where(eq(marks.kind, 'failure'))
    .groupBy(marks.name, marks.event)
    .orderBy(desc(countDistinct(marks.rec)), asc(marks.name))
    .limit(MAX_SUGGESTED)
  const topics = await db
    .select({ name: marks.name })
    .from(marks)
    .where(eq(marks.kind, 'topic'))
    .groupBy(marks.name)
    .orderBy(desc(count()), asc(marks.name))
    .limit(MAX_SUGGESTED)
  return { failures, topics: topics.map(({ name }) => name), stores: await knownStores(db) }
}
