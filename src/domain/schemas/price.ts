import * as z from 'zod/mini'
import { toPence } from '../money'

/** A price in another currency, or with another sign, is none of ours: it must not be shown, or charged, in pounds. */
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

/** A million pounds: beyond it a price is a mistake, and would be charged as one (PAY-41). */
const MOST_POUNDS = 1_000_000

/** What something costs, as pence; the only place where the product API's pounds become pence (decisions.md D10). */
export const price = inPounds(z.number().check(z.nonnegative(), z.maximum(MOST_POUNDS)))

/** As `price`, for a line of an estimate, where a discount may be written below zero. */
export const signedPrice = inPounds(z.number().check(z.minimum(-MOST_POUNDS), z.maximum(MOST_POUNDS)))

const isWholePence = (pounds: number): boolean => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6

/** What is to be paid: something, in whole pence. Nobody is charged an amount that had to be made up from another. */
export const total = inPounds(z.number().check(z.minimum(0.01), z.maximum(MOST_POUNDS), z.refine(isWholePence)))
