import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect'
import { forgeries } from '../schema'
import { turn } from '../switches'
import type { ForgeryOptions } from './kinds'

/** A bad answer that a test has asked for. */
export interface Order {
  readonly kind: string
  readonly options: ForgeryOptions
  readonly sub: string | null
  readonly grantType: string | null
  /** Null: until it is taken back. */
  readonly timesLeft: number | null
}

export interface Situation {
  readonly kinds: readonly string[]
  readonly sub?: string | undefined
  readonly grantType?: string | undefined
}

export async function place(db: Database, { options, ...order }: Order): Promise<number> {
  const [row] = await db
    .insert(forgeries)
    .values({ ...order, options: { ...options } })
    .returning({ id: forgeries.id })
  return row?.id ?? 0
}

export const placedOrders = (db: Database) => db.select().from(forgeries).orderBy(asc(forgeries.id))

/** Answers are good again, and the provider has one key. */
export async function takeBackAll(db: Database): Promise<void> {
  await db.delete(forgeries)
  await turn(db, 'second_key', false)
}

/** The oldest order that fits, counted as carried out. Of two requests at the same time one gets an order for one. */
export async function nextOrder(db: Database, { kinds, sub, grantType }: Situation): Promise<Order | undefined> {
  const fits = and(
    inArray(forgeries.kind, [...kinds]),
    or(isNull(forgeries.sub), eq(forgeries.sub, sub ?? '')),
    or(isNull(forgeries.grantType), eq(forgeries.grantType, grantType ?? '')),
  )
  for (;;) {
    const [oldest] = await db.select().from(forgeries).where(fits).orderBy(asc(forgeries.id)).limit(1)
    if (oldest === undefined) return undefined
    const { id, timesLeft } = oldest
    if (timesLeft === null) return oldest
    const [taken] = await db
      .update(forgeries)
      .set({ timesLeft: sql`${forgeries.timesLeft} - 1` })
      .where(and(eq(forgeries.id, id), eq(forgeries.timesLeft, timesLeft)))
      .returning()
    await db.delete(forgeries).where(and(eq(forgeries.id, id), lte(forgeries.timesLeft, 0)))
    if (taken !== undefined) return taken
  }
}
