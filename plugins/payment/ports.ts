import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { paymentIntent, paymentSource, paymentSourceList, savedCardOf, type PaymentIntent } from '@/domain/schemas/payment'
import { parseWith } from '@/runtime/http/responses'
import { frameOrigin } from './gateway/contract'
import { intentAtGatewayMasks, type IntentAtGateway } from './model/cardForm'
import { CARD_LIFE_MS } from './deviceEntries'
import { savedCardMasks, type SavedCard } from '@/contracts/savedCard'

/** The part of an intent that the saga needs. Times are epoch milliseconds by the server's clock. */
export interface Intent extends IntentAtGateway {
  readonly id: string
  readonly status: string
  readonly paymentMethodType: string
  readonly expiresAt: number
}
const intentMasks = {
  ...intentAtGatewayMasks,
  id: 'pseudo',
  status: 'keep',
  paymentMethodType: 'keep',
  expiresAt: 'keep',
} as const

const parseSource = parseWith(paymentSource)
const parseSources = parseWith(paymentSourceList)
const parseIntent = parseWith(paymentIntent)

/** The customer's cards on file. */
export const listSources = port(
  'payment.listSources',
  { each: savedCardMasks },
  async (world: World): Promise<readonly SavedCard[]> => {
    const sources = await world.http.request({ method: 'GET', path: '/payment-sources', auth: 'required', read: parseSources })
    return sources.map(savedCardOf)
  },
)

/** Creates an intent to check a card for a booking's first payment, or, without a booking, only to save it. */
export const createIntent = port(
  'payment.createIntent',
  intentMasks,
  async (world: World, bookingId: string | null, idempotencyKey: string): Promise<Intent> =>
    intentOf(
      await world.http.request({
        method: 'POST',
        path: '/payment-intents',
        body: bookingId === null ? {} : { bookingId },
        auth: 'required',
        idempotencyKey,
        read: parseIntent,
      }),
    ),
)

/** The status of an intent. */
export const readIntent = port('payment.readIntent', intentMasks, async (world: World, intentId: string): Promise<Intent> =>
  intentOf(
    await world.http.request({
      method: 'GET',
      path: `/payment-intents/${encodeURIComponent(intentId)}`,
      auth: 'required',
      read: parseIntent,
    }),
  ),
)

/** Saves the card of an authorised intent. */
export const addSource = port(
  'payment.addSource',
  savedCardMasks,
  async (world: World, paymentIntentId: string, idempotencyKey: string): Promise<SavedCard> =>
    savedCardOf(
      await world.http.request({
        method: 'POST',
        path: '/payment-sources',
        body: { paymentIntentId },
        auth: 'required',
        idempotencyKey,
        read: parseSource,
      }),
    ),
)

/**
 * Navigates to the page of a bank's check.
 * @throws AppError `BANK_ADDRESS_REFUSED` when it is not on the gateway's own origin.
 */
export const leaveForBank = port('payment.leaveForBank', 'keep', (world: World, url: string) => {
  const gatewayOrigin = frameOrigin(world.config)
  if (gatewayOrigin === undefined || !URL.canParse(url) || new URL(url).origin !== new URL(gatewayOrigin).origin)
    throw new AppError('BANK_ADDRESS_REFUSED')
  world.navigation.leave(url)
  return Promise.resolve(null)
})

/** A card check in progress. */
export interface Attempt {
  readonly intentId: string
  /** What the intent was made for, as named to `keyOfIntention`. */
  readonly intention: string
}
const ATTEMPT = 'card'

/** Stores that a card is being checked, before the gateway is asked, so that a reload can resume. */
export const keepAttempt = port('payment.keepAttempt', 'keep', (world: World, attempt: Attempt) =>
  world.device.write('attempts', ATTEMPT, attempt, CARD_LIFE_MS),
)

/** The check that was in progress when the page was closed, if any. */
export const findAttempt = port(
  'payment.findAttempt',
  { intentId: 'pseudo', intention: 'pseudo' },
  async (world: World): Promise<Attempt | null> => {
    const stored = await world.device.read('attempts', ATTEMPT)
    return isAttempt(stored) ? stored : null
  },
)

export const forgetAttempt = port('payment.forgetAttempt', 'keep', (world: World) => world.device.remove('attempts', ATTEMPT))

const isAttempt = (stored: unknown): stored is Attempt =>
  typeof stored === 'object' &&
  stored !== null &&
  'intentId' in stored &&
  typeof stored.intentId === 'string' &&
  'intention' in stored &&
  typeof stored.intention === 'string'

const intentOf = ({
  id,
  status,
  amount,
  currencyCode,
  gateway,
  gatewayAccountId,
  paymentMethodType,
  expiresAt,
}: PaymentIntent): Intent => ({
  id,
  status,
  amountPence: amount,
  currencyCode,
  gateway,
  gatewayAccountId,
  paymentMethodType,
  expiresAt,
})
