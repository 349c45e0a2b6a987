import { eq } from 'drizzle-orm'
import type { Database } from '../db/connect'
import type { Gateway, Sandbox } from '../services'
import { randomId } from '../web/randomId'
import { cardOf } from './keepCard'
import { charges } from './schema'
import { shownCard } from './shownCard'

type Charged = { readonly chargeId: string } | { readonly refused: string }
type ChargeRow = typeof charges.$inferSelect

const answerOf = (row: ChargeRow): Charged => (row.refused === null ? { chargeId: row.id } : { refused: row.refused })

/**
 * Takes money from a kept card, once per `reference`: whoever asks again, at the same moment or years later, gets the
 * first answer, a refusal included. To try another card use another reference.
 * @throws RangeError when `amount` is not a positive whole number of pence.
 */
export async function charge(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  { cardId, customerId, amount, reference }: Parameters<Gateway['charge']>[0],
): Promise<Charged> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`cannot charge ${amount} pence`)
  const now = clock.now()
  return db.transaction(async (tx): Promise<Charged> => {
    const first = await chargeOf(tx, reference)
    if (first !== undefined) return answerOf(first)
    const card = await cardOf(tx, cardId, customerId)
    if (card === undefined) return { refused: 'PAYMENT_SOURCE_NOT_FOUND' }
    const usable = ['Valid', 'Expiring'].includes(shownCard(card, now).status)
    const refused = usable && card.chargeOutcome === 'succeeds' ? null : 'PAYMENT_FAILED'
    // Waits for a transaction that is charging the same reference right now, and then leaves its row alone.
    const [made] = await tx
      .insert(charges)
      .values({ id: randomId('ch'), reference, cardId, customerId, amount, refused, createdAt: now })
      .onConflictDoNothing({ target: charges.reference })
      .returning()
    const row = made ?? (await chargeOf(tx, reference))
    if (row === undefined) throw new Error('a charge vanished while it was made')
    return answerOf(row)
  })
}

async function chargeOf(tx: Database, reference: string): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(charges).where(eq(charges.reference, reference))
  return row
}
