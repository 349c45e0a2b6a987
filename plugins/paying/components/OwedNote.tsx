import type { CustomerRental } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import { Badge } from '@/ui/Badge'
import { Row } from '@/ui/Row'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'

/** On a rental in the account: the overdue amount, and since when. */
export default function OwedNote({ rental: { overdue } }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  return overdue === undefined ? null : (
    <Row>
      <Badge tone="danger">
        {text('paying.owed.note', { amount: formatPence(overdue.amount), date: formats.date(overdue.since, 'long') })}
      </Badge>
    </Row>
  )
}
