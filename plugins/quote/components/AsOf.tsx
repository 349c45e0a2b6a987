import { londonTime } from '@/domain/dates'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectServerOffsetMs } from '@/runtime/store/appSlice'
import { useSelected } from '../hooks'
import { selectQuote } from '../quoteSlice'

/** When the prices on the page were true, and what makes one hold. */
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
