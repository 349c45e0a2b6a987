import { and, eq, isNull } from 'drizzle-orm'
import { randomId } from '../../backend/web/secrets'
import type { Gateway } from '../services'
import type { GatewayParts } from './parts'
import { charges, refunds } from './schema'

/**
 * Refunds a charge to its card, once per `reference`: a repeated call, concurrent or later, gets the first answer. Works even if
 * the card was removed.
 * @throws RangeError if there is no such charge, or it was lower than the refund.
 */
export const refund = ({ db, clock }: Pick<GatewayParts, 'db' | 'clock'>, request: Parameters<Gateway['refund']>[0]) =>
  db.transaction(async tx => {
    const { chargeId, customerId, amount, reference } = request
    const [charge] = await tx
      .select()
      .from(charges)
      .where(and(eq(charges.id, chargeId), eq(charges.customerId, customerId), isNull(charges.refused)))
      .for('update')
    const earlier = await tx.select().from(refunds).where(eq(refunds.chargeId, chargeId))
    const repeated = earlier.find(row => row.reference === reference)
    if (repeated !== undefined) return { refundId: repeated.id }
    const refundablePence = earlier.reduce((sum, row) => sum - row.amount, charge?.amount ?? 0)
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > refundablePence)
      throw new RangeError(`cannot refund ${amount} pence of ${refundablePence}`)
    const refundId = randomId('re')
    await tx.insert(refunds).values({ id: refundId, reference, chargeId, amount, createdAt: clock.now() })
    return { refundId }
  })
