import { priceLineSlot } from '@/contracts/booking'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { LoadedView } from '@/view/lazyView'
import { PluginBoundary } from '@/view/PluginBoundary'
import { useAnswers, useFills } from '@/view/useFills'
import type { PriceLine } from '@/ui/PriceLines'

/** Lines that other plugins add to the price. Each says that it is in none of the sums, which are the server's alone. */
export function useFurtherLines(): readonly PriceLine[] {
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
