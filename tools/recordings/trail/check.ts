import { asc } from 'drizzle-orm'
import type { Store } from '../store'
import { seals, trail } from './schema'
import { hashOf, macOf, lockTrail } from './trail'

export interface TrailCheck {
  readonly rows: number
  /** Problems, as sentences that name the row. */
  readonly findings: readonly string[]
}

/**
 * Finds rows that were changed, deleted, inserted or reordered by somebody with access to the database but without the server's
 * secret. Each row has a hash of the previous one; the seal has the first and the last.
 */
export async function checkTrail({ db, keys }: Pick<Store, 'db' | 'keys'>): Promise<TrailCheck> {
  const { rows, seal } = await db.transaction(async tx => {
    await lockTrail(tx)
    return { rows: await tx.select().from(trail).orderBy(asc(trail.seq)), seal: (await tx.select().from(seals))[0] }
  })
  if (seal === undefined) return { rows: rows.length, findings: rows.length === 0 ? [] : ['The seal is missing.'] }
  const findings: string[] = []
  if (macOf(keys, seal) !== seal.mac) findings.push('The seal was changed.')
  let [next, prev] = [seal.firstSeq, seal.firstPrev]
  for (const row of rows) {
    if (row.seq < next || row.seq > seal.lastSeq) findings.push(`Row ${row.seq} should not be there.`)
    else if (row.seq > next) findings.push(missing(next, row.seq - 1))
    else if (row.prev !== prev) findings.push(`Row ${row.seq} does not follow the row before.`)
    if (hashOf(keys, row) !== row.hash) findings.push(`Row ${row.seq} was changed.`)
    next = row.seq + 1
    prev = row.hash
  }
  if (next <= seal.lastSeq) findings.push(missing(next, seal.lastSeq))
  else if (prev !== seal.lastHash) findings.push(`Row ${next - 1} is not the one that was sealed.`)
  return { rows: rows.length, findings }
}

const missing = (from: number, to: number): string =>
  from === to ? `Row ${from} is missing.` : `Rows ${from} to ${to} are missing.`
