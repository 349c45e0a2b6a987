/**
 * The invariants of tests/README.md, asked of the tables themselves. Each answers what breaks it, in words; nothing when it
 * holds.
 */
import { createHash } from 'node:crypto'
import type { Database } from '../../../tools/backend/db/connect'
import { auditTables, type Findings } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import type { Acknowledged } from './history'

export async function audit(
  db: Database,
  acknowledged: readonly Acknowledged[],
  signed: readonly string[],
  now: Date,
): Promise<Findings> {
  const all = await allTables(db)
  const paid = all.bookings.filter(booking => booking.status === 'Ongoing')
  const tables = auditTables(all, now)
  const unsigned = signed.filter(url => {
    const token = url.split('/').at(-1)
    return !all.agreements.some(row => row.status === 'Agreed' && (row.linkToken === token || url.includes(row.id)))
  })

  const lost = acknowledged
    .filter(({ asked }) => asked.url.includes('/v1/'))
    .flatMap(({ sub, name, key, body }) => {
      const rows = all.keys.filter(row => row.owner === sub && row.key === key)
      if (rows.length !== 1) return [`${name} of ${sub} was answered and is ${rows.length} times in the tables`]
      return digest(rows[0]?.body ?? {}) === digest(body) ? [] : [`${name} of ${sub} was answered otherwise than it is kept`]
    })
  const lostPayments = acknowledged
    .filter(({ name }) => name === 'confirm-payment')
    .flatMap(({ body }) => (paid.some(booking => booking.id === body['id']) ? [] : [`${String(body['id'])} was paid and is not`]))

  const foreign = acknowledged
    .filter(({ name }) => name === 'booking')
    .flatMap(({ sub, body }) =>
      all.bookings.find(booking => booking.id === body['id'])?.customerId === sub
        ? []
        : [`${String(body['id'])} is not of ${sub}`],
    )

  return {
    ...tables,
    'I-4 what was signed is': unsigned.map(url => `${url} was signed and is not`),
    'I-5 I-6 whatever was acknowledged is there once, with the same answer': [...lost, ...lostPayments],
    'I-7 every booking is of who asked for it': foreign,
  }
}

/** Of a JSON value whatever the order of its keys: the database keeps objects in an order of its own. */
function digest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
