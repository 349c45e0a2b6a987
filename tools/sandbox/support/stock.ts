/** Changes of a store's stock, which never take a unit from a rental or hold. */
import { asc, eq, sql } from 'drizzle-orm'
import { availableUnits } from '../api/booking/holds'
import { allStores } from '../api/catalogue'
import { unitTypes } from '../api/schema'
import { recordFreedUnits } from '../api/waiting/freed'
import { availableOfSize, lockSize, type Size, unitTypesOfSize } from '../api/waiting/places'
import type { Database } from '../../backend/db/connect'
import type { Sandbox } from '../services'

/** `sold-out`: none of the size is free · `freed`: one more is free. */
export const STOCK_CHANGES = ['sold-out', 'freed'] as const
export type StockChange = (typeof STOCK_CHANGES)[number]

/** Returns the number of free units; undefined, without a change, if the store has no such size. */
export function changeStock({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, change: StockChange, size: Size) {
  return db.transaction(async (tx): Promise<number | undefined> => {
    await lockSize(tx, size)
    const [first, ...others] = await unitTypesOfSize(tx, size)
    if (first === undefined) return undefined
    if (change === 'freed') {
      await changeStockBy(tx, first.id, 1)
      await recordFreedUnits(tx, [first.id])
    } else for (const each of [first, ...others]) await changeStockBy(tx, each.id, -(await availableUnits(tx, each, clock.now())))
    return availableOfSize(tx, size, clock.now())
  })
}

async function changeStockBy(tx: Database, id: string, units: number): Promise<void> {
  await tx
    .update(unitTypes)
    .set({ stock: sql`${unitTypes.stock} + ${units}` })
    .where(eq(unitTypes.id, id))
}

/** The options in the control room. */
export async function storesAndSizes(db: Database) {
  const areas = await db.selectDistinct({ areaSqFt: unitTypes.areaSqFt }).from(unitTypes).orderBy(asc(unitTypes.areaSqFt))
  const stores = (await allStores(db)).map(({ id, facts }) => ({ id, name: facts.name }))
  return { stores, areas: areas.map(({ areaSqFt }) => areaSqFt) }
}
