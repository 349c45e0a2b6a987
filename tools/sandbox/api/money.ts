import { z } from 'zod'

/** Pounds as the product API answers them (design, "Shapes on the wire"). */
export const priceSchema = z.object({
  amount: z.number(),
  currencyCode: z.literal('GBP'),
  currencySymbol: z.literal('£'),
})
export type WirePrice = z.output<typeof priceSchema>

/** The one place where pence become pounds. */
export function price(pence: number): WirePrice {
  return { amount: pence / 100, currencyCode: 'GBP', currencySymbol: '£' }
}

/** Rent per week when a year of weeks costs as much as a year of months. */
export function perWeek(monthlyPence: number): number {
  return Math.round((monthlyPence * 12) / 52)
}
