const BRANDS: Readonly<Record<string, { readonly name: string; readonly mark: string }>> = {
  visa: { name: 'Visa', mark: 'VISA' },
  mastercard: { name: 'Mastercard', mark: 'MC' },
  maestro: { name: 'Maestro', mark: 'MAE' },
  amex: { name: 'American Express', mark: 'AMEX' },
  american_express: { name: 'American Express', mark: 'AMEX' },
  diners: { name: 'Diners Club', mark: 'DC' },
  diners_club: { name: 'Diners Club', mark: 'DC' },
  discover: { name: 'Discover', mark: 'DISC' },
  jcb: { name: 'JCB', mark: 'JCB' },
  unionpay: { name: 'UnionPay', mark: 'UP' },
}

/** The brand as it is printed on cards, with a mark for a small picture; a name we do not know is shown as it came. */
export const brandOf = (brand: string): { readonly name: string; readonly mark: string } => {
  const key = brand.toLowerCase()
  return (Object.hasOwn(BRANDS, key) ? BRANDS[key] : undefined) ?? { name: brand, mark: '' }
}
