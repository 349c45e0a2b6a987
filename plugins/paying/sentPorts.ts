import { port } from '@/runtime/effects/port'
import { IDEMPOTENCY_KEY_LIFE_MS } from '@/runtime/effects/idempotency'
import { sentMasks } from './masks'
import type { SentSettlement } from './events'

const nameOf = (paymentId: string): string => `paying ${paymentId}`

/** Stores a payment before it is sent, so that a reload or another tab shows its outcome as unknown and can repeat it. */
export const rememberSent = port('paying.rememberSent', 'keep', (world, sent: SentSettlement) =>
  world.device.write('attempts', nameOf(sent.paymentId), sent, IDEMPOTENCY_KEY_LIFE_MS),
)

/** The stored attempts for these payments of a rental, which are not known to be answered. */
export const recallSent = port(
  'paying.recallSent',
  { each: sentMasks },
  async (world, rentalId: string, paymentIds: readonly string[]): Promise<readonly SentSettlement[]> => {
    const kept = await Promise.all(paymentIds.map(id => world.device.read('attempts', nameOf(id))))
    return kept.filter(each => isSent(each)).filter(sent => sent.rentalId === rentalId && paymentIds.includes(sent.paymentId))
  },
)

export const forgetSent = port('paying.forgetSent', 'keep', async (world, paymentIds: readonly string[]): Promise<void> => {
  await Promise.all(paymentIds.map(id => world.device.remove('attempts', nameOf(id))))
})

/** Validates the value, which another build or a person may have written. */
function isSent(kept: unknown): kept is SentSettlement {
  if (typeof kept !== 'object' || kept === null) return false
  const { rentalId, paymentId, total, sourceId, isForLater } = kept as Readonly<Record<string, unknown>>
  const areTexts = [rentalId, paymentId, sourceId].every(each => typeof each === 'string')
  return areTexts && Number.isSafeInteger(total) && (isForLater === undefined || typeof isForLater === 'boolean')
}
