import { londonTime } from '@/domain/dates'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { usePublishedPrices } from '@/view/usePublishedPrices'
import { accessOnOffer, protectionOnOffer } from '@/contracts/booking'
import { useAnswer } from '@/view/useAnswer'
import { useSelected } from '../hooks'
import { selectQuote } from '../quoteSlice'
import type { Pricing } from '../model/priceQuote'

/** What prices are made of besides the unit, as it is known now. */
export function usePricing(): Pricing {
  return {
    published: usePublishedPrices(),
    access: useAnswer(accessOnOffer),
    levels: useAnswer(protectionOnOffer),
  }
}

/** When the prices on the page were fetched, and how to secure one. */
export function AsOf() {
  const text = useText()
  const formats = useFormats()
  const { pricedAt } = useSelected(selectQuote)
  const offset = useSelected(selectServerOffsetMs)
  if (pricedAt === undefined) return null
  const { date, minutes } = londonTime(pricedAt + offset)
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return (
    <p>
      {text('quote.asOf', { time, date: formats.date(date, 'full') })} {text('quote.hold')}
    </p>
  )
}
