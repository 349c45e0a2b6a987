import { and, eq } from 'drizzle-orm'
import type { Sandbox, Signing, SigningRequest } from '../services'
import { randomId } from '../web/randomId'
import { freshLink } from './links'
import { agreements } from './schema'

/** Agreements to be signed on the signing service's own pages. An agreement once signed never changes. */
export function signingService({ db, clock, settings }: Pick<Sandbox, 'db' | 'clock' | 'settings'>): Signing {
  const shown = (row: typeof agreements.$inferSelect): SigningRequest => ({
    id: row.id,
    status: row.status,
    url: `${settings.origins.signing}/agreements/${row.linkToken}`,
    expiresAt: row.linkExpiresAt,
  })
  return {
    request: ({ bookingId, customerId, terms }) =>
      db.transaction(async tx => {
        const now = clock.now()
        const [made] = await tx
          .insert(agreements)
          .values({ id: randomId('ag'), bookingId, customerId, status: 'Created', terms, ...freshLink(now), createdAt: now })
          .onConflictDoNothing({ target: agreements.bookingId })
          .returning()
        if (made !== undefined) return shown(made)
        const [known] = await tx.select().from(agreements).where(eq(agreements.bookingId, bookingId)).for('update')
        if (known === undefined || known.customerId !== customerId)
          throw new Error('this booking has an agreement with another customer')
        const [renewed] = await tx
          .update(agreements)
          .set({
            ...(known.linkExpiresAt <= now ? freshLink(now) : {}),
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
