import { toPence } from '@/domain/money'
import type { PublishedPrices } from '@/domain/priceLedger'
import { useConfig } from './appContext'

/** What every rental costs beside the rent, as the company publishes it: it is in every price that is shown (decisions.md D52). */
export function usePublishedPrices(): PublishedPrices {
  const { administrationFee, lowestProtection } = useConfig().prices
  return { administrationFee: toPence(administrationFee), lowestProtection: toPence(lowestProtection) }
}
