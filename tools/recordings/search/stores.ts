import { sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { keyOf } from '../index/visits'
import { marks } from '../schema'
import { namesOf } from './circumstances'

/** A store that somebody viewed in a visit that is kept, with its name from the catalogue's answers. */
export interface KnownStore {
  readonly id: string
  readonly name: string
}

/** The maximum number of stores that are read: ids come from visitors, who may send any number. */
const MAX_STORES = 1_000
/** How many visits are read per store: not every visit received the answer with the store's name. */
const VISITS_READ = 3

/**
 * The stores in the index. Each is looked up after the one before it, and its name is read from a few visits, so that the work
 * depends on the number of stores and not on the number of visits.
 */
export async function knownStores(db: Database): Promise<readonly KnownStore[]> {
  const { rows } = await db.execute<{ id: string; rec: string; expiresOn: string }>(sql`
    with recursive keys as (
      (select own.name_key, 1 as number from ${marks} as own where own.kind = 'store' order by own.name_key limit 1)
      union all
      select (select own.name_key from ${marks} as own where own.kind = 'store' and own.name_key > keys.name_key
        order by own.name_key limit 1), keys.number + 1
      from keys where keys.name_key is not null and keys.number < ${MAX_STORES}::int)
    select visit.id, visit.rec, visit."expiresOn" from keys cross join lateral (
      select own.name as id, own.rec, own.expires_on::text as "expiresOn" from ${marks} as own
      where own.kind = 'store' and own.name_key = keys.name_key limit ${VISITS_READ}::int) as visit
    where keys.name_key is not null`)
  const names = await namesOf(
    db,
    rows.map(({ rec, expiresOn }) => ({ rec, expiresOn })),
    [...new Set(rows.map(({ id }) => id))],
  )
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The ids of the stores with this name; otherwise of those whose names contain all of these words, or a store's id itself. */
export function storesNamed(stores: readonly KnownStore[], typed: string): readonly string[] {
  const exact = stores.filter(({ name }) => keyOf(name) === keyOf(typed))
  const words = typed.split(/\s+/).map(keyOf).filter(Boolean)
  const fitting = stores.filter(({ name }) => words.length > 0 && words.every(word => keyOf(name).includes(word)))
  const found = (exact.length > 0 ? exact : fitting).map(({ id }) => id)
  return found.length > 0 ? found : [typed]
}
