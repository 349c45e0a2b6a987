import { accessOnOffer, protectionOnOffer } from '@/contracts/booking'
import { useAnswer } from '@/view/useAnswer'
import { usePublishedPrices } from '@/view/usePublishedPrices'
import type { Pricing } from '../model/priceQuote'

/** The prices that a quote contains besides the unit's. */
export function usePricing(): Pricing {
  return {
    published: usePublishedPrices(),
    access: useAnswer(accessOnOffer),
    levels: useAnswer(protectionOnOffer),
  }
}
