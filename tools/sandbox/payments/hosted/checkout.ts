import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../backend/db/connect'
import { GatewayRefusal, type HostedCheckout } from '../../services'
import type { Settings } from '../../settings'
import { randomId } from '../../../backend/web/secrets'
import type { GatewayParts } from '../parts'
import { isOpen, isPaid, paymentOf, shownPage } from './find'
import { hostedPages, type HostedPageRow } from './schema'

/** Lifetime of a hosted page (decisions.md D47), in ms. */
export const PAGE_LIFETIME_MS = 3 * 3_600_000

/** Hosted checkout pages for guests. Rejects with a `GatewayRefusal` while the gateway is down. */
export function hostedCheckout(parts: GatewayParts, { origins }: Pick<Settings, 'origins'>): HostedCheckout {
  const { db, clock, knobs } = parts
  const shown = (row: HostedPageRow) => shownPage(row, origins.payments)
  return {
    open: ({ reference, amount, currency, lines }) => {
      if (!Number.isSafeInteger(amount) || amount <= 0) return Promise.reject(new RangeError(`cannot ask for ${amount} pence`))
      if (knobs.now().gateway !== 'up') return Promise.reject(new GatewayRefusal('BILLING_SETUP_FAILED'))
      return db.transaction(async tx => {
        const now = clock.now()
        // Two concurrent calls get one page, even if there is no row to lock yet.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`hosted ${reference}`}))`)
        const pages = await lockPagesOf(tx, reference)
        // Already paid: returning this page prevents a second payment.
        const paid = pages.find(isPaid)
        if (paid !== undefined) return shown(paid)
        const unchanged = pages.find(
          page => isOpen(page, now) && page.amount === amount && isDeepStrictEqual(page.lines, lines.map(comparable)),
        )
        if (unchanged !== undefined) return shown(unchanged)
        await replaceUnpaid(tx, pages, now)
        const [created] = await tx
          .insert(hostedPages)
          .values({
            id: randomId('hp'),
            reference,
            amount,
            currency,
            lines: lines.map(comparable),
            state: 'created',
            createdAt: now,
            modifiedAt: now,
            expiresAt: new Date(now.getTime() + PAGE_LIFETIME_MS),
          })
          .returning()
        if (created === undefined) throw new Error('an insert answered no row')
        return shown(created)
      })
    },
    close: reference =>
      db.transaction(async tx => {
        const pages = await lockPagesOf(tx, reference)
        const paid = pages.find(isPaid)
        if (paid !== undefined) return paymentOf(paid)
        await replaceUnpaid(tx, pages, clock.now())
        return undefined
      }),
  }
}

// Normalised for the comparison with stored lines: no extra fields, fixed order of keys.
const comparable = ({ name, quantity, pence }: HostedPageRow['lines'][number]) => ({ name, quantity, pence })

const lockPagesOf = (tx: Database, reference: string): Promise<HostedPageRow[]> =>
  tx.select().from(hostedPages).where(eq(hostedPages.reference, reference)).orderBy(hostedPages.createdAt).for('update')

async function replaceUnpaid(tx: Database, pages: readonly HostedPageRow[], now: Date): Promise<void> {
  const ids = pages.filter(page => !isPaid(page)).map(page => page.id)
  if (ids.length === 0) return
  await tx
    .update(hostedPages)
    .set({ replacedAt: now })
    .where(and(inArray(hostedPages.id, ids), isNull(hostedPages.replacedAt)))
}
