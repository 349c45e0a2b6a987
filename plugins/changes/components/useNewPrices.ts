import { formatPence, type Pence } from '@/domain/money'
import type { ChangeQuote } from '@/domain/schemas/rentalChanges'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'

/** The payments after a change, a line for each price: that of an offer comes first. */
export function useNewPrices(): (quote: ChangeQuote) => readonly string[] {
  const text = useText()
  const formats = useFormats()
  const line = (from: string, { before, after }: { readonly before: Pence; readonly after: Pence }): string =>
    text(before === after ? 'changes.price.same' : 'changes.price.instead', {
      date: formats.date(from, 'long'),
      after: formatPence(after),
      before: formatPence(before),
    })
  return ({ fromDay, monthly, offer }) => (offer ? [line(fromDay, offer), line(offer.until, monthly)] : [line(fromDay, monthly)])
}
