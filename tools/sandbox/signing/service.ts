import { and, eq, lte } from 'drizzle-orm'
import type { Knob, Sandbox, Signing, SigningRequest } from '../services'
import { randomId } from '../../backend/web/secrets'
import { agreementClauses } from '../agreementClauses'
import { digestOf } from './decide'
import { signingKnobs } from './knobs'
import { newLink } from './links'
import { numberOf } from './pages/facts'
import { agreements } from './schema'

export interface SigningService extends Signing {
  readonly knobs: readonly Knob[]
}

/** Agreements, to be signed on the signing service's own pages. A signed agreement never changes. */
export function signingService({ db, clock, settings }: Pick<Sandbox, 'db' | 'clock' | 'settings'>): SigningService {
  const knobs = signingKnobs()
  const toRequest = (row: typeof agreements.$inferSelect): SigningRequest => {
    const status = publishedStatus(row, clock.now().getTime() - knobs.now().lagMs)
    return {
      id: row.id,
      status,
      url: `${settings.origins.signing}/agreements/${row.linkToken}`,
      expiresAt: row.linkExpiresAt,
      ...(status === 'Agreed' && row.decidedAt !== null && { signedAt: row.decidedAt }),
    }
  }
  const find = async (bookingId: string, customerId: string) => {
    const [row] = await db
      .select()
      .from(agreements)
      .where(and(eq(agreements.bookingId, bookingId), eq(agreements.customerId, customerId)))
    return row
  }
  return {
    knobs: knobs.list,
    preparingMs: () => knobs.now().preparingMs,
    async signed(by, customerId) {
      const [row] = await db
        .select()
        .from(agreements)
        .where(
          and(
            'id' in by ? eq(agreements.id, by.id) : eq(agreements.bookingId, by.bookingId),
            eq(agreements.customerId, customerId),
          ),
        )
      const signed = row === undefined ? undefined : toRequest(row)
      if (row === undefined || signed?.signedAt === undefined) return undefined
      return {
        id: row.id,
        bookingId: row.bookingId,
        number: numberOf(row.id),
        terms: row.terms,
        clauses: agreementClauses(row.terms),
        signedName: row.signedName ?? '',
        signedAt: signed.signedAt,
        digest: digestOf(row.terms),
      }
    },
    request: ({ bookingId, customerId, terms }) =>
      db.transaction(async tx => {
        const now = clock.now()
        const link = newLink(now, knobs.now().linkLifetimeMs)
        const [created] = await tx
          .insert(agreements)
          .values({ id: randomId('ag'), bookingId, customerId, status: 'Created', terms, ...link, createdAt: now })
          .onConflictDoNothing({ target: agreements.bookingId })
          .returning()
        if (created !== undefined) return toRequest(created)
        const [existing] = await tx.select().from(agreements).where(eq(agreements.bookingId, bookingId)).for('update')
        if (existing === undefined || existing.customerId !== customerId)
          throw new Error('this booking has an agreement with another customer')
        const [renewed] = await tx
          .update(agreements)
          .set({
            ...(existing.linkExpiresAt <= now ? link : {}),
            ...(existing.status === 'Agreed' ? {} : { terms }),
            customerId,
          })
          .where(eq(agreements.id, existing.id))
          .returning()
        return toRequest(renewed ?? existing)
      }),
    async of(bookingId, customerId) {
      const row = await find(bookingId, customerId)
      return row === undefined ? undefined : toRequest(row)
    },
    async withLink(bookingId, customerId) {
      const now = clock.now()
      // Two readers at once must not end each other's link: only the one that finds it expired renews it.
      await db
        .update(agreements)
        .set(newLink(now, knobs.now().linkLifetimeMs))
        .where(
          and(eq(agreements.bookingId, bookingId), eq(agreements.customerId, customerId), lte(agreements.linkExpiresAt, now)),
        )
      const row = await find(bookingId, customerId)
      return row === undefined ? undefined : toRequest(row)
    },
  }
}

/** The published status. A decision made after `publishedUntil`, in epoch ms, is not included yet. */
function publishedStatus(row: typeof agreements.$inferSelect, publishedUntil: number): SigningRequest['status'] {
  const decidedLater = row.decidedAt !== null && row.decidedAt.getTime() > publishedUntil
  return decidedLater ? row.statusBefore : row.status
}
