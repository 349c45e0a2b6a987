import type { CustomerRental } from '@/contracts/session'
import { Badge } from '@/ui/Badge'
import { Row } from '@/ui/Row'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'

/** On the card of a rental: when proof of the customer's own insurance is due. */
export default function ProofNote({ rental: { insuranceProofDueAt } }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  return insuranceProofDueAt === undefined ? null : (
    <Row>
      <Badge tone="warning">{text('insuranceProof.note', { date: formats.date(insuranceProofDueAt, 'long') })}</Badge>
    </Row>
  )
}
