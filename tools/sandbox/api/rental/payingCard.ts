/** The card that pays for a rental, and removing cards. */
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { demandUsableCard } from '../billing'
import { type GatewayCard, GatewayRefusal } from '../../services'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import type { Answer, Commit } from '../idempotency'
import { bookings, subscriptions, type SubscriptionRow } from '../schema'
import { orders } from '../shop/schema'
import { demandNotRemoved, deleteRemoval, lockCards, noSuchCard, recordRemoval } from './cardRemovals'
import { lockOwnRental, ownRental } from './find'
import { invoices } from './invoiceSchema'
import { confirmCard } from './paymentMessages'
import { isOver } from './moveOut'

/** The id of the card that pays for a rental; null for rentals paid at the counter. */
export async function payingCardOf(
  db: Database,
  { payingCardId, bookingId }: Pick<SubscriptionRow, 'payingCardId' | 'bookingId'>,
): Promise<string | null> {
  if (payingCardId !== null || bookingId === null) return payingCardId
  const [row] = await db.select({ id: bookings.paymentSourceId }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.id ?? null
}

interface CardRequest {
  readonly id: string
  readonly customerId: string
  readonly cardId: string
}

/** Changes the card. Throws RENTAL_NOT_PAID_BY_CARD, or why the card cannot be charged. */
export async function choosePayingCard(
  context: ApiContext,
  { id, customerId, cardId }: CardRequest,
  commit: Commit,
  answer: WriteAnswer,
): Promise<Answer> {
  const { bookingId } = await ownRental(context.db, id, customerId)
  if (bookingId === null) throw new ApiError('RENTAL_NOT_PAID_BY_CARD', 'This rental is paid for at the store')
  const card = await demandUsableCard(context, customerId, cardId)
  return commit(async tx => {
    await demandNotRemoved(tx, customerId, cardId)
    const before = await payingCardOf(tx, await lockOwnRental(tx, id, customerId))
    const [row] = await tx.update(subscriptions).set({ payingCardId: cardId }).where(eq(subscriptions.id, id)).returning()
    if (row === undefined) throw new Error('the locked rental is gone')
    if (before !== cardId) await confirmCard(tx, context, row, card)
    return { status: 200, body: await answer(tx, row) }
  })
}
type WriteAnswer = (tx: Database, rental: SubscriptionRow) => Promise<unknown>

/**
 * Removes a card. Throws PAYMENT_SOURCE_IN_USE while it pays for something, and PAYMENT_SOURCE_NOT_FOUND for one that the
 * customer never had. Removing it again is not an error, because the first answer may have been lost.
 */
export async function removeCard(
  { db, clock, gateway }: Pick<ApiContext, 'db' | 'clock' | 'gateway'>,
  { customerId, cardId }: Omit<CardRequest, 'id'>,
  commit: Commit,
): Promise<Answer> {
  const includes = (cards: readonly GatewayCard[]) => cards.some(({ id }) => id === cardId)
  if (!includes(await gateway.cards(customerId, { removed: true }))) throw noSuchCard()
  if (includes(await gateway.cards(customerId))) {
    await db.transaction(async tx => {
      await lockCards(tx, customerId)
      if (await isInUse(tx, clock.now(), customerId, cardId)) {
        throw new ApiError('PAYMENT_SOURCE_IN_USE', 'This card pays for something: choose another for it first')
      }
      await recordRemoval(tx, cardId, clock.now())
    })
    try {
      await gateway.removeCard({ customerId, cardId })
    } catch (error) {
      // After a refusal nothing was done; after any other failure the outcome is unknown, so the record is kept.
      if (error instanceof GatewayRefusal) await deleteRemoval(db, cardId)
      throw error
    }
  }
  return commit(async () => ({ status: 204 }))
}

/** Whether the card pays for a current rental or an unpaid invoice, or is being charged. */
async function isInUse(db: Database, now: Date, customerId: string, cardId: string): Promise<boolean> {
  const today = londonDate(now)
  for (const rental of await db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId))) {
    if ((await payingCardOf(db, rental)) !== cardId) continue
    if (!isOver(rental, today)) return true
    const unpaid = await db.$count(invoices, and(eq(invoices.subscriptionId, rental.id), ne(invoices.status, 'paid')))
    if (unpaid > 0) return true
  }
  const charging = and(eq(invoices.paymentSourceId, cardId), isNotNull(invoices.chargingAt))
  if ((await db.$count(invoices, charging)) > 0) return true
  if ((await db.$count(bookings, and(eq(bookings.paymentSourceId, cardId), isNotNull(bookings.chargingAt)))) > 0) return true
  return (await db.$count(orders, and(eq(orders.paymentSourceId, cardId), eq(orders.state, 'Charging')))) > 0
}
