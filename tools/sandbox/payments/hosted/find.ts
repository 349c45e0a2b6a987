import { eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import type { HostedPage, HostedPagePaid } from '../../services'
import { hostedPages, type HostedPageRow } from './schema'

/** Reads and locks the page until the transaction ends. */
export async function lockPage(tx: Database, id: string): Promise<HostedPageRow | undefined> {
  const [row] = await tx.select().from(hostedPages).where(eq(hostedPages.id, id)).for('update')
  return row
}

export async function findPage(db: Database, id: string): Promise<HostedPageRow | undefined> {
  const [row] = await db.select().from(hostedPages).where(eq(hostedPages.id, id))
  return row
}

export const isPaid = ({ state }: Pick<HostedPageRow, 'state'>): boolean => state === 'succeeded' || state === 'acknowledged'

/** Whether the page can still be paid on. */
export const isOpen = (row: HostedPageRow, now: Date): boolean =>
  (row.state === 'created' || row.state === 'requested') && row.replacedAt === null && row.expiresAt > now

export const shownPage = (row: HostedPageRow, origin: string): HostedPage => ({
  id: row.id,
  url: `${origin}/hosted/${row.id}`,
  state: row.state,
  expiresAt: row.expiresAt,
})

/** Throws if the page is not paid. */
export function paymentOf({ id, reference, chargeId, amount, email }: HostedPageRow): HostedPagePaid {
  if (chargeId === null || email === null) throw new Error('this page is not paid')
  return { hostedPageId: id, reference, chargeId, amount, email }
}
