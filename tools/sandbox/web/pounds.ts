const FORMAT = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** `12050` pence as `£120.50`. */
export const pounds = (pence: number): string => FORMAT.format(pence / 100)
