/** A whole number of pence. All calculations use pence; pounds exist only on the wire and on the screen. */
export type Pence = number

/** An amount as the product API writes it: pounds, alone or with their currency. */
export type Price = number | { readonly amount: number; readonly currencyCode?: string | undefined }

/**
 * Reads an amount in pounds, half a penny rounded away from zero.
 * @throws RangeError for a currency other than GBP or a number that is not finite; schemas reject both earlier.
 */
export function toPence(price: Price): Pence {
  const { amount, currencyCode = 'GBP' } = typeof price === 'number' ? { amount: price } : price
  if (currencyCode !== 'GBP') throw new RangeError(`Unsupported currency ${currencyCode}`)
  if (!Number.isFinite(amount)) throw new RangeError('An amount must be a finite number')
  // 12.345 * 100 is 1234.4999…: twelve digits exceed any price and cut off the floating-point error.
  const pence = Number((Math.abs(amount) * 100).toPrecision(12))
  return Math.round(pence) * (amount < 0 ? -1 : 1) || 0
}

/** The amount in pounds that goes on the wire. */
export function toPounds(pence: Pence): number {
  return pence / 100
}

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
const withPence = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2 })

/** “£12” for whole pounds, “£12.50” otherwise, grouped as in en-IN: “£1,00,000” (S9.10–S9.12). */
export function formatPence(pence: Pence): string {
  return (pence % 100 === 0 ? whole : withPence).format(pence / 100)
}

/** As `formatPence`, for an amount in pounds. */
export function formatPrice(price: Price): string {
  return formatPence(toPence(price))
}
