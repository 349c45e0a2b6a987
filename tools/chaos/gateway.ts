import type { AppEvent } from '@/kernel/events'
import { cardAuthorized, cardOutcomeLost, cardRefused, intentOutlived } from '@plugins/payment/events'
import * as z from 'zod/mini'
import type { Gateway } from './customer'

const outcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('authorized'), intentId: z.string(), last4: z.string(), brand: z.string() }),
  z.object({ status: z.literal('refused'), code: z.string() }),
])

/** Codes that mean a new intent is needed (plugins/payment/gateway/sandbox/frameMessage.ts). */
const LOST_INTENT = ['INTENT_EXPIRED', 'INTENT_UNKNOWN']

/**
 * The sandbox's card form without its page. As in the frame, a lost answer is requested once more; each outcome becomes the
 * frame's message to the app.
 */
export const cardGateway =
  (origin: string, fetch: typeof globalThis.fetch, number: string): Gateway =>
  async ({ kind, intentId }): Promise<AppEvent | undefined> => {
    const call = async (path: string, init: RequestInit = {}) => {
      try {
        const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
        const answer = await fetch(`${origin}/card-frame/${path}`, { ...init, headers })
        return answer.ok ? outcome.parse(await answer.json()) : undefined
      } catch {
        return undefined
      }
    }
    const readOutcome = (): ReturnType<typeof call> => call(`intents/${encodeURIComponent(intentId)}`)
    const body = JSON.stringify({ intentId, holder: 'Chaos Marsh', number, expiry: '12/35', cvc: '123' })
    const answered =
      kind === 'resume'
        ? await readOutcome()
        : ((await call('authorisations', { method: 'POST', body })) ?? (await readOutcome()))
    if (answered === undefined) return cardOutcomeLost()
    if (answered.status === 'authorized')
      return cardAuthorized({ intentId: answered.intentId, last4: answered.last4, brand: answered.brand })
    if (answered.code === 'NO_CARD') return kind === 'resume' ? undefined : cardRefused({ code: 'GATEWAY_UNAVAILABLE' })
    return LOST_INTENT.includes(answered.code) ? intentOutlived() : cardRefused({ code: answered.code })
  }

/** A valid card number (by Luhn) that is not a test card, different for each customer. */
export function cardNumberOf(count: number): string {
  const body = `41111${String(count).padStart(10, '0')}`
  const sum = [...body].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
