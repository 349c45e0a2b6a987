import { formatPence, toPence } from '@/domain/money'
import type { PublishedPrices } from '@/domain/priceLedger'
import { useConfig } from './appContext'

/** The company's published prices besides the rent, which are part of every price shown (decisions.md D52). */
export function usePublishedPrices(): PublishedPrices {
  const { administrationFee, lowestProtection } = useConfig().prices
  return { administrationFee: toPence(administrationFee), lowestProtection: toPence(lowestProtection) }
}

/** The formatted price of a padlock, which every unit needs; `none` if the company does not publish it. */
export function usePadlockPrice(): string {
  const { padlock } = useConfig().prices
  return padlock === undefined ? 'none' : formatPence(toPence(padlock))
}
