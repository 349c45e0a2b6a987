import styles from './BrandMark.module.css'

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

/** The name of a card brand and its mark; an unknown name is shown unchanged. */
export const brandOf = (brand: string): { readonly name: string; readonly mark: string } => {
  const key = brand.toLowerCase()
  return (Object.hasOwn(BRANDS, key) ? BRANDS[key] : undefined) ?? { name: brand, mark: '' }
}

/** A card's outline with the brand's mark; the name is beside it as text. */
export function BrandMark({ brand }: { readonly brand: string }) {
  return (
    <svg viewBox="0 0 40 26" className={styles.mark} aria-hidden="true">
      <rect x="0.5" y="0.5" width="39" height="25" rx="4" className={styles.card} />
      <rect x="0.5" y="5" width="39" height="5" className={styles.stripe} />
      <text x="36" y="21" fontSize="8" textAnchor="end" className={styles.letters}>
        {brandOf(brand).mark}
      </text>
    </svg>
  )
}
