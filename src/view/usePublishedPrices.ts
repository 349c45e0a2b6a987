import { formatPence, toPence } from '@/domain/money'
import type { PublishedPrices } from '@/domain/priceLedger'
import { useConfig } from './appContext'

/** What every rental costs beside the rent, as the company publishes it: it is in every price that is shown (decisions.md D52). */
export function usePublishedPrices(): PublishedPrices {
  const { administrationFee, lowestProtection } = useConfig().prices
  return { administrationFee: toPence(administrationFee), lowestProtection: toPence(lowestProtection) }
}

/** What a padlock costs in our shop, written out; `none` where the company does not publish it: every unit needs one. */
export function usePadlockPrice(): string {
  const { padlock } = useConfig().prices
  return padlock === undefined ? 'none' : formatPence(toPence(padlock))
}
