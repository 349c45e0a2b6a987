/** Stores, unit types and products as they stand in the database. */
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { ApiError } from './errors'
import { products, stores, unitTypes, type UnitTypeRow } from './schema'

export type StoreRow = typeof stores.$inferSelect
export type ProductRow = typeof products.$inferSelect

export function allStores(db: Database): Promise<StoreRow[]> {
  return db.select().from(stores).orderBy(asc(stores.position))
}

/** Throws STORE_NOT_FOUND. */
export async function findStore(db: Database, id: string): Promise<StoreRow> {
  const [row] = await db.select().from(stores).where(eq(stores.id, id))
  if (row === undefined) throw new ApiError('STORE_NOT_FOUND', 'There is no such store')
  return row
}

export function unitTypesOf(db: Database, storeId: string): Promise<UnitTypeRow[]> {
  return db.select().from(unitTypes).where(eq(unitTypes.storeId, storeId)).orderBy(asc(unitTypes.position))
}

/** Undefined when the store has no such unit type. */
export async function findUnitType(db: Database, id: string, storeId: string): Promise<UnitTypeRow | undefined> {
  const [row] = await db.select().from(unitTypes).where(eq(unitTypes.id, id))
  return row?.storeId === storeId ? row : undefined
}

/** What is rented, and where; in one query, because everything a customer has is shown with both. */
export async function findRented(
  db: Database,
  { storeId, unitTypeId }: { storeId: string; unitTypeId: string },
): Promise<{ store: StoreRow; unitType: UnitTypeRow }> {
  const [row] = await db
    .select({ store: stores, unitType: unitTypes })
    .from(unitTypes)
    .innerJoin(stores, eq(stores.id, unitTypes.storeId))
    .where(and(eq(unitTypes.id, unitTypeId), eq(unitTypes.storeId, storeId)))
  if (row === undefined) throw new Error(`the unit type ${unitTypeId} of ${storeId} is gone`)
  return row
}

export function allProducts(db: Database): Promise<ProductRow[]> {
  return db.select().from(products).orderBy(asc(products.position))
}
