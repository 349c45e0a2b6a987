import { capabilitiesOffered } from '@/contracts/capabilities'
import { rentalRoute } from '@/contracts/rental'
import type { CustomerRental } from '@/contracts/session'
import { Badge } from '@/ui/Badge'
import { Link } from '@/ui/Link'
import { Row } from '@/ui/Row'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { cardIntended } from '../events'

/** On a rental in the account: the payment before which its card expires, with a link to choose another card. */
export default function CardEndNote({ rental: { id, unit, storeName, cardExpiresBefore } }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const isOffered = useAnswer(capabilitiesOffered).includes('paying-card')
  const to = usePathTo()(rentalRoute, { query: { id } })
  if (!isOffered || cardExpiresBefore === undefined) return null
  return (
    <Row>
      <Badge tone="warning">{text('paying.cardEnd.note', { date: formats.date(cardExpiresBefore, 'long') })}</Badge>
      {to !== undefined && (
        <Link to={to} onClick={() => dispatch(cardIntended({ rentalId: id, sourceId: null }))}>
          {text('paying.cardEnd.choose')}{' '}
          <VisuallyHidden>{text('paying.cardEnd.chooseFor', { unit: unit.name, store: storeName })}</VisuallyHidden>
        </Link>
      )}
    </Row>
  )
}
