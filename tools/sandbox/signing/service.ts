import { and, eq } from 'drizzle-orm'
import type { Knob, Sandbox, Signing, SigningRequest } from '../services'
import { randomId } from '../web/randomId'
import { signingKnobs } from './knobs'
import { freshLink } from './links'
import { agreements } from './schema'

export interface SigningService extends Signing {
  readonly knobs: readonly Knob[]
}

/** Agreements to be signed on the signing service's own pages. An agreement once signed never changes. */
export function signingService({ db, clock, settings }: Pick<Sandbox, 'db' | 'clock' | 'settings'>): SigningService {
  const knobs = signingKnobs()
  const shown = (row: typeof agreements.$inferSelect): SigningRequest => ({
    id: row.id,
    status: statusTold(row, clock.now().getTime() - knobs.now().lagMs),
    url: `${settings.origins.signing}/agreements/${row.linkToken}`,
    expiresAt: row.linkExpiresAt,
  })
  return {
    knobs: knobs.list,
    preparingMs: () => knobs.now().preparingMs,
    request: ({ bookingId, customerId, terms }) =>
      db.transaction(async tx => {
        const now = clock.now()
        const link = freshLink(now, knobs.now().linkLifetimeMs)
        const [made] = await tx
          .insert(agreements)
          .values({ id: randomId('ag'), bookingId, customerId, status: 'Created', terms, ...link, createdAt: now })
          .onConflictDoNothing({ target: agreements.bookingId })
          .returning()
        if (made !== undefined) return shown(made)
        const [known] = await tx.select().from(agreements).where(eq(agreements.bookingId, bookingId)).for('update')
        if (known === undefined || known.customerId !== customerId)
          throw new Error('this booking has an agreement with another customer')
        const [renewed] = await tx
          .update(agreements)
          .set({
            ...(known.linkExpiresAt <= now ? link : {}),
            ...(known.status === 'Agreed' ? {} : { terms }),
            customerId,
          })
          .where(eq(agreements.id, known.id))
          .returning()
        return shown(renewed ?? known)
      }),
    async of(bookingId, customerId) {
      const [row] = await db
        .select()
        .from(agreements)
        .where(and(eq(agreements.bookingId, bookingId), eq(agreements.customerId, customerId)))
      return row === undefined ? undefined : shown(row)
    },
  }
}

/** What others know by now: a decision made after `known`, in epoch ms, is not told yet. */
function statusTold(row: typeof agreements.$inferSelect, known: number): SigningRequest['status'] {
  const decidedLater = row.decidedAt !== null && row.decidedAt.getTime() > known
  return decidedLater ? row.statusBefore : row.status
}
