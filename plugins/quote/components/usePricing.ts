import { useConfig } from '@/view/useConfig'
import { accessOnOffer, protectionOnOffer } from '@/contracts/booking'
import { toPence } from '@/domain/money'
import { useAnswer } from '@/view/useAnswer'
import type { Pricing } from '../model/priceQuote'

/** What prices are made of besides the unit, as it is known now. */
export function usePricing(): Pricing {
  const { administrationFee, lowestProtection } = useConfig().prices
  return {
    published: { administrationFee: toPence(administrationFee), lowestProtection: toPence(lowestProtection) },
    access: useAnswer(accessOnOffer),
    levels: useAnswer(protectionOnOffer),
  }
}
