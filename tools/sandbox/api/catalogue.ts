/** Stores, unit types and products in the database. */
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
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

export interface Rented {
  readonly store: StoreRow
  readonly unitType: UnitTypeRow
}

/** How long a unit type and its store are cached, in ms. Customers' actions change neither. */
const CACHE_MS = 1_000
const cache = new Map<string, { readonly rented: Rented; readonly until: number }>()

/**
 * A unit type and its store, with which every rental is shown. Cached for a second, so not to be used for the number of
 * units.
 */
export async function findRented(db: Database, place: { storeId: string; unitTypeId: string }): Promise<Rented> {
  const name = `${place.storeId} ${place.unitTypeId}`
  const known = cache.get(name)
  if (known !== undefined && known.until > Date.now()) return known.rented
  const rented = await loadRented(db, place)
  cache.set(name, { rented, until: Date.now() + CACHE_MS })
  return rented
}

async function loadRented(db: Database, { storeId, unitTypeId }: { storeId: string; unitTypeId: string }): Promise<Rented> {
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
