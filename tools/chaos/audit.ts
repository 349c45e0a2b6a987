import { digestOf } from '@/recording/digest'
import { connect } from '../backend/db/connect'
import { auditTables } from '../sandbox/support/audit'
import { allTables, chargesFor } from '../sandbox/support/auditedTables'
import type { Acknowledged } from './network'

export interface Verdict {
  readonly doubleCharges: number
  readonly lostWrites: number
  readonly brokenInvariants: readonly string[]
  /** Bookings that a screen showed as paid but are not. */
  readonly untrue: readonly string[]
  readonly paidBookings: number
}

/**
 * Checks the tables at the end: the sandbox’s invariants, whether each acknowledged write exists once with that answer, and
 * whether everything shown as paid is paid.
 */
export async function auditRun(
  databaseUrl: string,
  acknowledged: readonly Acknowledged[],
  shownAsPaid: ReadonlySet<string>,
  now: Date,
): Promise<Verdict> {
  const { db, close } = await connect({ stateFolder: '', databaseUrl })
  try {
    const all = await allTables(db)
    const keys = new Map(all.keys.map(row => [`${row.owner} ${row.key}`, row.body]))
    const lost = acknowledged.filter(({ subject, key, digest }) => {
      const body = keys.get(`${subject} ${key}`)
      return body === undefined || String(digestOf(body ?? {})) !== digest
    })
    const paid = new Set(all.bookings.filter(({ status }) => status === 'Ongoing').map(({ id }) => id))
    const findings = Object.entries(auditTables(all, now)).flatMap(([name, broken]) => broken.map(each => `${name}: ${each}`))
    return {
      doubleCharges: all.bookings.filter(({ id }) => chargesFor(all, id).length > 1).length,
      lostWrites: lost.length,
      brokenInvariants: [
        ...findings,
        ...lost
          .slice(0, 20)
          .map(({ subject, call }) => `I-5: ${call} of ${subject} was acknowledged and is not kept as it was answered`),
      ],
      untrue: [...shownAsPaid].filter(id => !paid.has(id)).map(id => `“paid” was said of ${id}, which is not`),
      paidBookings: paid.size,
    }
  } finally {
    await close()
  }
}
