import { z } from 'zod'
import type { GatewayCard, PaymentIntent } from '../../services'

export const paymentSourceSchema = z.object({
  id: z.string(),
  source: z.string(),
  card: z.object({
    brand: z.string(),
    maskedNumber: z.string(),
    maskedExpiryYear: z.string(),
    maskedExpiryMonth: z.string(),
  }),
  status: z.string(),
})
export type WirePaymentSource = z.output<typeof paymentSourceSchema>

export const paymentIntentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.enum(['inited', 'in_progress', 'authorized', 'consumed', 'expired']),
  amount: z.int(),
  currency_code: z.string(),
  gateway: z.string(),
  gateway_account_id: z.string(),
  payment_method_type: z.literal('card'),
  created_at: z.int(),
  modified_at: z.int(),
  expires_at: z.int(),
}) satisfies z.ZodType<PaymentIntent>

export function wirePaymentSource(card: GatewayCard): WirePaymentSource {
  return {
    id: card.id,
    source: 'lockstep_sandbox',
    card: {
      brand: card.brand,
      maskedNumber: card.last4.padStart(card.brand.toLowerCase().includes('amex') ? 15 : 16, '*'),
      maskedExpiryYear: String(card.expiryYear),
      maskedExpiryMonth: String(card.expiryMonth).padStart(2, '0'),
    },
    status: card.status,
  }
}
