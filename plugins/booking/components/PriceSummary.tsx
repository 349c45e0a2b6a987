import { formatPence, formatPrice, type Pence } from '@/domain/money'
import { useText } from '@/view/useText'
import { PriceLines, type PriceLine } from '@/ui/PriceLines'
import { Stack } from '@/ui/Stack'
import { vatOf, VAT_PERCENT } from '@/domain/vat'
import type { PriceLedger } from '@/domain/priceLedger'
import { priceLineSlot } from '@/contracts/booking'
import { LoadedView } from '@/view/lazyView'
import { PluginBoundary } from '@/view/PluginBoundary'
import { useAnswers, useFills } from '@/view/useFills'
import { usePadlockPrice } from '@/view/usePublishedPrices'
import { selectBooking } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { isPaid } from '../model/paidBooking'
import { Muted } from './Muted'
import { useCover } from './useLedger'

/** All lines of the price, with the totals for the first payment, each month and the minimum stay (decisions.md D52). */
export function PriceSummary({ ledger }: { readonly ledger: PriceLedger }) {
  const text = useText()
  const cover = useCover()
  const booking = useSelected(selectBooking)
  const padlock = usePadlockPrice()
  const firstMonthLabel = booking && isPaid(booking) ? 'booking.summary.firstMonthPaid' : 'booking.summary.firstMonth'
  const lines: readonly PriceLine[] = ledger.lines.map(({ id, pence, was }) => ({
    id,
    label: text(`booking.line.${id}`),
    ...(id === 'Insurance' &&
      cover !== undefined && {
        hint:
          cover === 'lowest' ? text('booking.summary.lowestCover') : text('booking.summary.cover', { value: formatPrice(cover) }),
      }),
    amount: formatPence(pence),
    ...(was !== undefined && { was: formatPence(was) }),
  }))
  const vat = vatOf(ledger)
  const vatHint = (pence: Pence | undefined) =>
    pence === undefined ? {} : { hint: text('booking.summary.vat', { vat: formatPence(pence) }) }
  const totals: readonly PriceLine[] = [
    {
      id: 'FirstMonth',
      label: text(firstMonthLabel),
      amount: formatPence(ledger.firstMonth),
      strong: true,
      ...vatHint(vat?.firstMonth),
    },
    ...(ledger.reducedMonths > 0
      ? [
          {
            id: 'SecondMonth',
            label: text('booking.summary.secondMonth', { last: ledger.reducedMonths + 1 }),
            amount: formatPence(ledger.secondMonth),
            ...vatHint(vat?.secondMonth),
          },
        ]
      : []),
    {
      id: 'LaterMonth',
      label: text('booking.summary.laterMonth'),
      amount: formatPence(ledger.laterMonth),
      ...vatHint(vat?.laterMonth),
    },
    {
      id: 'MinimumStay',
      label: text('booking.summary.minimum'),
      amount: formatPence(ledger.minimumStay),
      ...vatHint(vat?.minimumStay),
    },
  ]
  const pluginLines = usePluginLines()
  const labels = { was: text('booking.summary.was'), now: text('booking.summary.now') }
  return (
    <Stack gap={2}>
      <PriceLines
        caption={text('booking.summary.caption')}
        captionHidden
        lines={[...lines, ...totals, ...pluginLines]}
        labels={labels}
      />
      {/* once the unit is held, only this page's choices differ from the booking */}
      {ledger.estimated && <Muted>{text(booking ? 'booking.summary.unsent' : 'booking.summary.estimate')}</Muted>}
      {vat && <Muted>{text('booking.summary.vatNote', { percent: VAT_PERCENT })}</Muted>}
      <Muted>{text('booking.summary.terms')}</Muted>
      <Muted>{text('booking.extras.padlock', { price: padlock })}</Muted>
    </Stack>
  )
}

/** Lines that other plugins add to the price. Each states that it is not part of the totals, which are the server's. */
function usePluginLines(): readonly PriceLine[] {
  const text = useText()
  const fills = useFills(priceLineSlot)
  const amounts = useAnswers(fills.map(({ facts }) => facts.pence))
  return fills.flatMap(({ id, plugin, view, messages }, index) => {
    const pence = amounts[index]
    if (pence === undefined) return []
    const label = (
      <PluginBoundary plugin={plugin}>
        <LoadedView plugin={plugin} load={view} messages={messages} />
      </PluginBoundary>
    )
    return [{ id, label, hint: text('booking.summary.notInSums'), amount: formatPence(pence) }]
  })
}
