import { and, lte, ne } from 'drizzle-orm'
import { type GatewayParts, tellOf } from './parts'
import { cards } from './schema'
import { shownCard } from './shownCard'

/** Marks the cards whose holders have disputed a payment by now. Answers how many there were. */
export async function markDisputed(parts: GatewayParts): Promise<number> {
  const now = parts.clock.now()
  return parts.db.transaction(async tx => {
    const disputed = await tx
      .update(cards)
      .set({ status: 'Invalid' })
      .where(and(lte(cards.disputedAt, now), ne(cards.status, 'Invalid')))
      .returning()
    for (const card of disputed) {
      await tellOf(tx, parts, { type: 'payment_source_updated', content: shownCard(card, now) }, card.webhookWish)
    }
    return disputed.length
  })
}
