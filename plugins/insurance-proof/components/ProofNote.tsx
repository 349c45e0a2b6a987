import { capabilitiesOffered } from '@/contracts/capabilities'
import { rentalRoute } from '@/contracts/rental'
import type { CustomerRental } from '@/contracts/session'
import { Badge } from '@/ui/Badge'
import { Link } from '@/ui/Link'
import { Row } from '@/ui/Row'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { usePathTo } from '@/view/navigation'
import { PART } from '@/view/PageParts'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'

/** On the card of a rental: when proof of the customer's own insurance is due, and the way to send it. */
export default function ProofNote({ rental: { id, unit, storeName, insuranceProofDueAt } }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  const isOffered = useAnswer(capabilitiesOffered).includes('insurance-proof')
  const to = usePathTo()(rentalRoute, { query: { id, [PART]: 'insurance-proof' } })
  return insuranceProofDueAt === undefined ? null : (
    <Row>
      <Badge tone="warning">{text('insuranceProof.note', { date: formats.date(insuranceProofDueAt, 'long') })}</Badge>
      {isOffered && to !== undefined && (
        <Link to={to}>
          {text('insuranceProof.note.send')}{' '}
          <VisuallyHidden>{text('insuranceProof.note.sendFor', { unit: unit.name, store: storeName })}</VisuallyHidden>
        </Link>
      )}
    </Row>
  )
}
