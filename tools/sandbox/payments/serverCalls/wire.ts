import type { GatewayCard, PaymentIntent } from '../../services'
import type { attempts } from '../schema'
import type { HostedPageRow } from '../hosted/schema'

/** Statuses in the gateway's spelling, which differs from the product API's (decisions.md D47). */
const SOURCE_STATUSES: Readonly<Record<string, string>> = {
  Valid: 'valid',
  Expiring: 'expiring',
  Expired: 'expired',
  Invalid: 'invalid',
  PendingVerification: 'pending_verification',
}

type AttemptRow = typeof attempts.$inferSelect

export const wireIntent = (intent: PaymentIntent, customerId: string, attempt: AttemptRow | undefined) => ({
  ...intent,
  customer_id: customerId,
  ...(attempt === undefined ? {} : { active_payment_attempt: wireAttempt(attempt) }),
})

const wireAttempt = ({ id, status, errorCode, returnTo, createdAt }: AttemptRow) => ({
  id,
  object: 'payment_attempt',
  status: status === 'requires_challenge' && returnTo !== null ? 'requires_redirection' : status,
  payment_method_type: 'card',
  created_at: unixSeconds(createdAt),
  ...(errorCode === null
    ? {}
    : { error_code: errorCode.toLowerCase(), error_text: errorCode.toLowerCase().replaceAll('_', ' ') }),
})

export const wireSource = (card: GatewayCard) => ({
  id: card.id,
  object: 'payment_source',
  customer_id: card.customerId,
  type: 'card',
  status: SOURCE_STATUSES[card.status] ?? card.status.toLowerCase(),
  gateway: 'lockstep_sandbox',
  gateway_account_id: 'gw_sandbox_gbp',
  card: {
    object: 'card',
    brand: card.brand === 'amex' ? 'american_express' : card.brand,
    last4: card.last4,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    masked_number: `************${card.last4}`,
  },
})

export const wireHostedPage = (page: HostedPageRow, origin: string) => ({
  id: page.id,
  object: 'hosted_page',
  type: 'checkout_one_time',
  url: `${origin}/hosted/${page.id}`,
  state: page.state,
  created_at: unixSeconds(page.createdAt),
  updated_at: unixSeconds(page.modifiedAt),
  expires_at: unixSeconds(page.expiresAt),
})

const unixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)
