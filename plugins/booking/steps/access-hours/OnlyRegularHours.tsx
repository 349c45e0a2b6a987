import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import { selectStore } from '../../bookingSelectors'
import { hoursLine } from '@/domain/storeTexts'
import { useSelected } from '../../hooks'
import type { ExtendedOffer } from '../../model/accessChoice'
import { Muted } from '../../components/Muted'

/** A store or a unit without extended hours: there is nothing to choose, and why. */
export function OnlyRegularHours({ offer }: { readonly offer: ExtendedOffer }) {
  const text = useText()
  const formats = useFormats()
  const store = useSelected(selectStore)
  return (
    <Card as="section" tone="sunk" labelledBy="only-regular">
      <h2 id="only-regular">{text('booking.hours.regular')}</h2>
      <p>{store?.staffedHours ? hoursLine(store.staffedHours, formats.locale) : text('booking.hours.regularPlain')}</p>
      <Muted>{text(offer === 'notForUnit' ? 'booking.hours.onlyRegularUnit' : 'booking.hours.onlyRegular')}</Muted>
    </Card>
  )
}
