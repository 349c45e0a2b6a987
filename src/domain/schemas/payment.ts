import * as z from 'zod/mini'
import { entity, id, listOf } from './wire'

/** A month or year as the gateway writes it: text or number. */
const monthOrYear = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** A card on file. Every status is accepted; `canPay` decides which cards can pay (S3.140). */
export const paymentSource = entity({
  id,
  source: z.string(),
  card: entity({ brand: z.string(), maskedNumber: z.string(), maskedExpiryYear: monthOrYear, maskedExpiryMonth: monthOrYear }),
  status: z.string(),
})
type PaymentSource = z.infer<typeof paymentSource>

/** The saved card as the screens need it. */
export const savedCardOf = ({ id: cardId, card, status }: PaymentSource) => ({
  id: cardId,
  brand: card.brand,
  last4: /\d{2,4}$/.exec(card.maskedNumber)?.[0] ?? '',
  expiryMonth: /^\d{1,2}$/.test(card.maskedExpiryMonth) ? card.maskedExpiryMonth.padStart(2, '0') : '',
  expiryYear: /^\d{2}(\d{2})?$/.test(card.maskedExpiryYear) ? card.maskedExpiryYear.slice(-2) : '',
  status,
})

/** GET payment-sources. */
export const paymentSourceList = listOf(paymentSource, 'paymentSources')

/** A million pounds, as for every price. */
const MOST_PENCE = 100_000_000

const unixSeconds = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform(seconds => seconds * 1000),
)

/** The gateway's own object: pence and unix seconds, not the product API's pounds and ISO instants. */
export const paymentIntent = z.readonly(
  z.pipe(
    z.object({
      id,
      object: z.literal('payment_intent'),
      // zero if a card is only saved
      amount: z.int().check(z.nonnegative(), z.maximum(MOST_PENCE)),
      currency_code: z.string(),
      gateway: z.string(),
      gateway_account_id: z.string(),
      payment_method_type: z.string(),
      status: z.string(),
      created_at: unixSeconds,
      modified_at: unixSeconds,
      expires_at: unixSeconds,
    }),
    z.transform(intent => ({
      id: intent.id,
      amount: intent.amount,
      currencyCode: intent.currency_code,
      status: intent.status,
      expiresAt: intent.expires_at,
      paymentMethodType: intent.payment_method_type,
      gateway: intent.gateway,
      gatewayAccountId: intent.gateway_account_id,
    })),
  ),
)
/** Pence and epoch milliseconds. */
export type PaymentIntent = z.infer<typeof paymentIntent>
