import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { shortReference } from '../../../backend/web/shortReference'
import { ApiError } from '../errors'
import { subscriptions, type SubscriptionRow } from '../schema'

/** Throws SUBSCRIPTION_NOT_FOUND for unknown ids and for other people's rentals alike. */
export async function ownRental(db: Database, id: string, customerId: string): Promise<SubscriptionRow> {
  const [row] = await select(db, id, customerId)
  return found(row)
}

/** As `ownRental`, locked until the transaction ends. */
export async function lockOwnRental(tx: Database, id: string, customerId: string): Promise<SubscriptionRow> {
  const [row] = await select(tx, id, customerId).for('update')
  return found(row)
}

/** The reference of a rental, which is that of its booking. */
export const referenceOf = ({ id, bookingId }: Pick<SubscriptionRow, 'id' | 'bookingId'>): string =>
  shortReference(bookingId ?? id)

function select(db: Database, id: string, customerId: string) {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.customerId, customerId)))
}

function found(row: SubscriptionRow | undefined): SubscriptionRow {
  if (row === undefined) throw new ApiError('SUBSCRIPTION_NOT_FOUND', 'There is no such subscription')
  return row
}
