import { londonTime } from '@/domain/dates'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { useSelected } from '../hooks'
import { selectQuote } from '../quoteSlice'

/** When the prices were loaded, and how to secure them. `heldUntil`: until when the unit is held. */
export function AsOf({ heldUntil }: { readonly heldUntil?: number | undefined }) {
  const text = useText()
  const formats = useFormats()
  const { pricedAt } = useSelected(selectQuote)
  const offset = useSelected(selectServerOffsetMs)
  if (pricedAt === undefined) return null
  const { date, minutes } = londonTime(pricedAt + offset)
  return (
    <p>
      {text('quote.asOf', { time: hourText(minutes), date: formats.date(date, 'full') })}{' '}
      {heldUntil === undefined ? text('quote.hold') : text('quote.held', { time: hourText(londonTime(heldUntil).minutes) })}
    </p>
  )
}

function hourText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
