import { londonDate } from '@/domain/dates'
import { londonClock } from '@/domain/londonClock'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { useSelected } from '../hooks'
import { selectQuote } from '../quoteSlice'

/** The time of the prices, and how to secure them. `heldUntil`: until when the unit is held. */
export function PricesAsOf({ heldUntil }: { readonly heldUntil?: number | undefined }) {
  const text = useText()
  const formats = useFormats()
  const { pricedAt } = useSelected(selectQuote)
  const offset = useSelected(selectServerOffsetMs)
  if (pricedAt === undefined) return null
  const instant = pricedAt + offset
  return (
    <p>
      {text('quote.asOf', { time: londonClock(instant), date: formats.date(londonDate(instant), 'full') })}{' '}
      {heldUntil === undefined ? text('quote.hold') : text('quote.held', { time: londonClock(heldUntil) })}
    </p>
  )
}
