import { port } from '@/runtime/effects/port'
import { IDEMPOTENCY_KEY_LIFE_MS } from '@/runtime/effects/idempotency'
import { sentMasks } from './masks'
import type { SentSettlement } from './events'

const attemptKey = (paymentId: string): string => `paying ${paymentId}`

/** Stores the attempt to pay an overdue invoice before it is sent, so that a reload or another tab shows its outcome as unknown and can repeat it. */
export const rememberSent = port('paying.rememberSent', 'keep', (world, sent: SentSettlement) =>
  world.device.write('attempts', attemptKey(sent.paymentId), sent, IDEMPOTENCY_KEY_LIFE_MS),
)

/** The stored attempts for these payments of a rental: those whose answer never arrived. */
export const recallSent = port(
  'paying.recallSent',
  { each: sentMasks },
  async (world, rentalId: string, paymentIds: readonly string[]): Promise<readonly SentSettlement[]> => {
    const stored = await Promise.all(paymentIds.map(id => world.device.read('attempts', attemptKey(id))))
    return stored
      .filter(each => isSentSettlement(each))
      .filter(sent => sent.rentalId === rentalId && paymentIds.includes(sent.paymentId))
  },
)

/** Deletes the attempts, once their answers have arrived. */
export const forgetSent = port('paying.forgetSent', 'keep', async (world, paymentIds: readonly string[]): Promise<void> => {
  await Promise.all(paymentIds.map(id => world.device.remove('attempts', attemptKey(id))))
})

/** Validates a stored value, which another build may have written, or a person with the browser's developer tools. */
function isSentSettlement(stored: unknown): stored is SentSettlement {
  if (typeof stored !== 'object' || stored === null) return false
  const { rentalId, paymentId, total, sourceId, isForLater } = stored as Readonly<Record<string, unknown>>
  const areStrings = [rentalId, paymentId, sourceId].every(each => typeof each === 'string')
  return areStrings && Number.isSafeInteger(total) && (isForLater === undefined || typeof isForLater === 'boolean')
}
