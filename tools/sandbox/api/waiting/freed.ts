import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from '../../../backend/db/connect'
import type { Migration } from '../../../backend/db/migrate'
import { unitTypes } from '../schema'
import type { Size } from './places'

/** Units freed by an action, until the waiting list is checked for them. Each unit has its own row, so that actions do not block each other. */
const freedUnits = pgTable('freed_units', { id: text().primaryKey(), unitTypeId: text('unit_type_id').notNull() })

export const migrations: readonly Migration[] = [
  {
    id: 'api-018-freed-units',
    sql: `create table freed_units (id text primary key, unit_type_id text not null);`,
  },
]

/** Must be called in the transaction that frees them. Units freed by time alone are found by polling (notify.ts). */
export async function recordFreedUnits(tx: Database, unitTypeIds: readonly string[]): Promise<void> {
  if (unitTypeIds.length > 0)
    await tx.insert(freedUnits).values(unitTypeIds.map(unitTypeId => ({ id: randomUUID(), unitTypeId })))
}

/** The sizes with units freed since the last call, on any server. */
export async function takeFreedSizes(db: Database): Promise<readonly Size[]> {
  const rows = await db.delete(freedUnits).returning({ unitTypeId: freedUnits.unitTypeId })
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ unitTypeId }) => unitTypeId))]
  return db
    .selectDistinct({ storeId: unitTypes.storeId, areaSqFt: unitTypes.areaSqFt })
    .from(unitTypes)
    .where(inArray(unitTypes.id, ids))
}
