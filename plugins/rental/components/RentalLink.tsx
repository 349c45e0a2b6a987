import { areCapabilitiesKnown, capabilitiesOffered } from '@/contracts/capabilities'
import { rentalRoute } from '@/contracts/rental'
import type { CustomerRental } from '@/contracts/session'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { usePathTo } from '@/view/navigation'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'

/** On the card of a rental: a link to its page, if the API offers the page's data. */
export default function RentalLink({ rental: { id, unit, storeName } }: { readonly rental: CustomerRental }) {
  const text = useText()
  const to = usePathTo()(rentalRoute, { query: { id } })
  const isKnown = useAnswer(areCapabilitiesKnown)
  const isOffered = useAnswer(capabilitiesOffered).includes('rental-details')
  // as high as the button and one item of the card, so that nothing below it moves
  if (!isKnown)
    return (
      <div>
        <Skeleton shape="button" label={text('app.loading')} />
      </div>
    )
  if (!isOffered || to === undefined) return null
  return (
    <Row>
      <LinkButton to={to}>
        <span>
          {text('rental.link')} <VisuallyHidden>{text('rental.link.of', { unit: unit.name, store: storeName })}</VisuallyHidden>
        </span>
      </LinkButton>
    </Row>
  )
}
