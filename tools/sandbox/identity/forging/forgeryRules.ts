import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { forgeries } from '../schema'
import { setSwitch } from '../switches'
import type { ForgeryOptions } from './kinds'

/** A forged answer that a test, or a person in the control room, has asked for. */
export interface ForgeryRule {
  readonly kind: string
  readonly options: ForgeryOptions
  readonly sub: string | null
  readonly grantType: string | null
  /** Null: until it is cleared. */
  readonly timesLeft: number | null
}

export interface Situation {
  readonly kinds: readonly string[]
  readonly sub?: string | undefined
  readonly grantType?: string | undefined
}

export async function addForgeryRule(db: Database, { options, ...rule }: ForgeryRule): Promise<number> {
  const [row] = await db
    .insert(forgeries)
    .values({ ...rule, options: { ...options } })
    .returning({ id: forgeries.id })
  return row?.id ?? 0
}

export const listForgeryRules = (db: Database) => db.select().from(forgeries).orderBy(asc(forgeries.id))

/** Ends all forgeries and the key rotation. */
export async function clearForgeryRules(db: Database): Promise<void> {
  await db.delete(forgeries)
  await setSwitch(db, 'second_key', false)
}

/** The oldest matching rule, counted as applied. Of two concurrent requests only one gets a rule that applies once. */
export async function takeMatchingRule(db: Database, { kinds, sub, grantType }: Situation): Promise<ForgeryRule | undefined> {
  const isMatching = and(
    inArray(forgeries.kind, [...kinds]),
    or(isNull(forgeries.sub), eq(forgeries.sub, sub ?? '')),
    or(isNull(forgeries.grantType), eq(forgeries.grantType, grantType ?? '')),
  )
  for (;;) {
    const [oldest] = await db.select().from(forgeries).where(isMatching).orderBy(asc(forgeries.id)).limit(1)
    if (oldest === undefined) return undefined
    const { id, timesLeft } = oldest
    if (timesLeft === null) return oldest
    const [counted] = await db
      .update(forgeries)
      .set({ timesLeft: sql`${forgeries.timesLeft} - 1` })
      .where(and(eq(forgeries.id, id), eq(forgeries.timesLeft, timesLeft)))
      .returning()
    await db.delete(forgeries).where(and(eq(forgeries.id, id), lte(forgeries.timesLeft, 0)))
    if (counted !== undefined) return counted
  }
}
