import { port } from '@/runtime/effects/port'
import { paymentIntent, type PaymentIntent } from '@/domain/schemas/payment'
import { parseWith } from '@/runtime/http/responses'
import type { Masks } from '@/kernel/masks'
import { ATTEMPT_LIFE_MS, PAID_LIFE_MS } from './deviceEntries'
import { CONFIRM_PHASES, type ConfirmPhase } from './model/confirmPhases'

/** The part of a payment intent that the rental needs; the card form uses the rest. */
type IntentOfRental = Pick<PaymentIntent, 'id' | 'amount' | 'currencyCode' | 'status' | 'expiresAt'>
const intentMasks = {
  id: 'pseudo',
  amount: 'keep',
  currencyCode: 'keep',
  status: 'keep',
  expiresAt: 'keep',
} as const satisfies Masks<IntentOfRental>

export const createIntent = port(
  'booking.createIntent',
  intentMasks,
  (world, bookingId: string, key: string): Promise<IntentOfRental> =>
    world.http.request({
      method: 'POST',
      path: '/payment-intents',
      body: { bookingId },
      auth: 'required',
      idempotencyKey: key,
      read: parseWith(paymentIntent),
    }),
)

/** A requested payment with an unknown outcome, which a reload continues (decisions.md D50). */
export interface Attempt {
  readonly bookingId: string
  readonly sourceId: string
  /** The total that the person agreed to. */
  readonly totalPence?: number | undefined
  /** The request about to be sent when this was stored; from `confirmingPaymentMethod` on, the server may have charged. */
  readonly phase?: ConfirmPhase
}
/** The same while the card is still to be saved, perhaps at a bank's check. */
export interface StoredAttempt {
  readonly bookingId: string
  readonly sourceId?: string
  readonly totalPence?: number | undefined
  readonly phase?: ConfirmPhase
}

/** Whether the charge may have been made: nobody may pay again before the server has given the outcome. */
export const mayBeCharged = ({ phase }: StoredAttempt): boolean => phase === 'confirmingPaymentMethod'

export const rememberAttempt = port('booking.rememberAttempt', 'keep', (world, attempt: StoredAttempt) =>
  world.device.write('attempts', attempt.bookingId, attempt, ATTEMPT_LIFE_MS),
)

export const recallAttempt = port(
  'booking.recallAttempt',
  { bookingId: 'pseudo', sourceId: 'pseudo', totalPence: 'keep', phase: 'keep' },
  async (world, bookingId: string): Promise<StoredAttempt | undefined> => {
    const stored = await world.device.read('attempts', bookingId)
    return isAttempt(stored) ? stored : undefined
  },
)

export const forgetAttempt = port('booking.forgetAttempt', 'keep', (world, bookingId: string) =>
  world.device.remove('attempts', bookingId),
)

const paidKey = (bookingId: string): string => `paid ${bookingId}`

/** When a booking was paid, for its receipt; no answer of the server contains it. */
export const rememberPaid = port('booking.rememberPaid', 'keep', (world, bookingId: string, at: number) =>
  world.device.write('attempts', paidKey(bookingId), at, PAID_LIFE_MS),
)

export const recallPaid = port('booking.recallPaid', 'keep', async (world, bookingId: string): Promise<number | undefined> => {
  const stored = await world.device.read('attempts', paidKey(bookingId))
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined
})

function isAttempt(stored: unknown): stored is StoredAttempt {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'bookingId' in stored &&
    typeof stored.bookingId === 'string' &&
    (!('sourceId' in stored) || typeof stored.sourceId === 'string') &&
    (!('totalPence' in stored) || stored.totalPence === undefined || typeof stored.totalPence === 'number') &&
    (!('phase' in stored) || CONFIRM_PHASES.some(phase => phase === stored.phase))
  )
}
