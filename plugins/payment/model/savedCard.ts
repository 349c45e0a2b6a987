/** A card on file as the screens need it. */
export interface SavedCard {
  readonly id: string
  /** As the gateway spells it, e.g. `visa`. */
  readonly brand: string
  /** The digits a masked number ends with; may be empty. */
  readonly last4: string
  /** MM */
  readonly expiryMonth: string
  /** YY */
  readonly expiryYear: string
  /** Any word; `standingOf` says what it means. */
  readonly status: string
}

export type Standing = 'valid' | 'expiring' | 'expired' | 'invalid' | 'pending' | 'other'

const STANDINGS: Readonly<Record<string, Standing>> = {
  Valid: 'valid',
  Expiring: 'expiring',
  Expired: 'expired',
  Invalid: 'invalid',
  PendingVerification: 'pending',
}

/** What a status means; a word this build does not know is `other` (coverage S3.140). */
export const standingOf = (status: string): Standing => (Object.hasOwn(STANDINGS, status) ? (STANDINGS[status] ?? 'other') : 'other')

/** Only what is known to be good may be paid with. */
export const canPay = ({ status }: Pick<SavedCard, 'status'>): boolean => ['valid', 'expiring'].includes(standingOf(status))

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
