/** A simulated customer: makes all calls with an effect that the app makes for a rental, in its order (decisions.md D4). */
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../sandbox/settings'
import type { CallResult, Call } from './calls'

export interface Rental {
  readonly sub: string
  readonly bearer: string
  readonly storeId: string
  readonly unitTypeId: string
  readonly moveInAt: string
}

/** Repeats a call until an answer arrives: a driver that kills the sandbox retries with the same key. */
export type MakeCall = (name: string, asked: Call) => Promise<CallResult>

const CARD = { holder: 'Bench Marsh', expiry: '12/35', cvc: '123' }

/** Rents a unit. Returns the booking's id, or the sandbox's refusal, e.g. because no unit was left. */
export async function rent(
  settings: Settings,
  ask: MakeCall,
  rental: Rental,
): Promise<{ bookingId: string } | { refused: string; at: string }> {
  const { bearer } = rental
  const api = `${settings.origins.api}/v1`
  let failed: { refused: string; at: string } | undefined
  const step = async (name: string, asked: Omit<Call, 'bearer'>): Promise<Record<string, unknown> | undefined> => {
    if (failed !== undefined) return undefined
    const answer = await ask(name, { ...asked, bearer })
    if (answer.status >= 400) {
      const code = answer.body['error']
      failed = { refused: typeof code === 'string' ? code : `${answer.status}`, at: name }
    }
    return answer.body
  }

  await step('complete-signup', { method: 'POST', url: `${api}/profile/complete-signup`, body: contactOf(rental.sub) })
  const booking = await step('booking', {
    method: 'POST',
    url: `${api}/booking?calculateEstimate=true`,
    body: { unitTypeId: rental.unitTypeId, moveInAt: rental.moveInAt },
  })
  const bookingId = String(booking?.['id'])
  const path = `${api}/booking/${bookingId}`
  await step('add-insurance', {
    method: 'PATCH',
    url: `${path}/add-insurance?calculateEstimate=true`,
    body: { type: 'ProviderProtection', declaredValue: 2_000 },
  })
  const asked = await step('sign-agreement', { method: 'PATCH', url: `${path}/sign-agreement` })
  const drawnUpAt = Date.now() + (asked?.['agreementUrl'] === undefined ? 1_600 : 0)

  const intent = await step('payment-intents', { method: 'POST', url: `${api}/payment-intents`, body: { bookingId } })
  const number = cardNumberOf(rental.sub)
  await step('authorise', {
    method: 'POST',
    url: `${settings.origins.payments}/card-frame/authorisations`,
    body: { ...CARD, intentId: intent?.['id'], number },
  })
  const source = await step('payment-sources', {
    method: 'POST',
    url: `${api}/payment-sources`,
    body: { paymentIntentId: intent?.['id'] },
  })
  if (failed === undefined) await pause(Math.max(0, drawnUpAt - Date.now()))
  await step('sign-agreement', { method: 'PATCH', url: `${path}/sign-agreement` })
  await step('confirm-agreement', { method: 'PATCH', url: `${path}/confirm-agreement` })
  await step('confirm-payment', {
    method: 'PATCH',
    url: `${path}/confirm-payment`,
    body: { paymentSourceId: source?.['id'] },
  })
  return failed ?? { bookingId }
}

function contactOf(sub: string) {
  return {
    givenName: 'Bench',
    familyName: 'Marsh',
    phoneNumber: '+447400123460',
    email: `${sub}@example.test`,
    address: { line1: '1 Quay Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' },
  }
}

/** A valid card number (by Luhn) that is not a test card, different for each customer. */
function cardNumberOf(sub: string): string {
  let hash = 0
  for (const character of sub) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  const body = `41111${String(hash).padStart(10, '0')}`
  const sum = [...body].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
