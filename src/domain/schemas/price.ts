import * as z from 'zod/mini'
import { toPence } from '../money'

/** A price in another currency is rejected: it must not be shown or charged in pounds. */
const withCurrency = (amount: z.ZodMiniNumber) =>
  z.object({ amount, currencyCode: z.nullish(z.literal('GBP')), currencySymbol: z.nullish(z.literal('£')) })

const inPounds = (amount: z.ZodMiniNumber) =>
  z.pipe(
    z.union([
      amount,
      z.pipe(
        withCurrency(amount),
        z.transform(price => price.amount),
      ),
    ]),
    z.transform(pounds => toPence(pounds)),
  )

/** A million pounds: a higher price is certainly a mistake and must not be charged (PAY-41). */
const MOST_POUNDS = 1_000_000

/** A price in pence; the only place where the product API's pounds are converted (decisions.md D10). */
export const price = inPounds(z.number().check(z.nonnegative(), z.maximum(MOST_POUNDS)))

/** As `price`, for a line of an estimate, where a discount may be negative. */
export const signedPrice = inPounds(z.number().check(z.minimum(-MOST_POUNDS), z.maximum(MOST_POUNDS)))

const isWholePence = (pounds: number): boolean => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6

/** An amount to be paid: more than zero, in whole pence, so that nothing rounded is ever charged. */
export const total = inPounds(z.number().check(z.minimum(0.01), z.maximum(MOST_POUNDS), z.refine(isWholePence)))
