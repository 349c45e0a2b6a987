/** One e-mail to each customer before the last month of the card that pays for a rental. */
import { eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { londonDate } from '../../../backend/londonDate'
import type { GatewayCard } from '../../services'
import type { ApiContext } from '../context'
import { onEachDay } from '../onEachDay'
import { subscriptions } from '../schema'
import { cardEndOf, cardWarnings } from './cardEnd'
import { warnOfCardEnd } from './paymentMessages'
import { isOver } from './moveOut'
import { payingCardOf } from './payingCard'

type Needs = Pick<ApiContext, 'db' | 'clock' | 'settings' | 'gateway'>

/** Sends the warnings that are due, each once, whichever server is first. */
export async function warnOfCardEnds(needs: Needs): Promise<void> {
  const { db, gateway, clock } = needs
  for (const card of await gateway.endingCards()) {
    const rentals = await db.select().from(subscriptions).where(eq(subscriptions.customerId, card.customerId))
    for (const { id } of rentals) await db.transaction(tx => warnOnce(tx, needs, id, card, londonDate(clock.now())))
  }
}

async function warnOnce(tx: Database, needs: Needs, id: string, card: GatewayCard, today: string): Promise<void> {
  const [rental] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  if (rental === undefined || isOver(rental, today) || (await payingCardOf(tx, rental)) !== card.id) return
  const end = cardEndOf(rental, card, today)
  if (end === undefined) return
  const row = { subscriptionId: id, cardId: card.id, warnedAt: needs.clock.now() }
  const inserted = await tx.insert(cardWarnings).values(row).onConflictDoNothing().returning()
  if (inserted.length > 0) await warnOfCardEnd(tx, needs, rental, card, end)
}

/** Runs `warnOfCardEnds` once a day while the server runs. Returns a function that stops it. */
export const warnOfCardEndsPeriodically = (needs: Needs): (() => Promise<void>) =>
  onEachDay(needs.clock, 'warn customers of cards that expire', () => warnOfCardEnds(needs))
