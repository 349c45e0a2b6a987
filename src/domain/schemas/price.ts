import { z } from 'zod'
import { toPence } from '../money'

const withCurrency = (amount: z.ZodNumber) => z.object({ amount, currencyCode: z.literal('GBP').nullish() })

const inPounds = (amount: z.ZodNumber) =>
  z.union([amount, withCurrency(amount).transform(price => price.amount)]).transform(pounds => toPence(pounds))

/** What something costs, as pence; the only place where the product API's pounds become pence (design §5.10). */
export const price = inPounds(z.number().nonnegative())

/** As `price`, for a line of an estimate, where a discount may be written below zero. */
export const signedPrice = inPounds(z.number())
