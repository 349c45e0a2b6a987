import { isPaidByCard } from '@/contracts/paidByCard'
import type { CustomerRental } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import type { RentalDocument } from '@/domain/schemas/rentalDocument'
import { Badge, type BadgeProps } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { SumLine, SumList } from '@/ui/SumList'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { PartHeading } from '@/view/PageParts'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectDocuments } from '../documentsSlice'
import { documentRequested, documentsRetried } from '../events'
import { useSelected } from '../hooks'

const TONES: Readonly<Record<RentalDocument['status'], NonNullable<BadgeProps['tone']>>> = {
  paid: 'success',
  signed: 'success',
  agreed: 'success',
  due: 'neutral',
  failed: 'danger',
  refunding: 'neutral',
  refunded: 'success',
  UNKNOWN: 'neutral',
}

/** A rental's receipts, invoices, credit notes and agreement with its addenda, the newest first. */
export default function Documents({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { rentalId, phase, list, failure, saveFailure } = useSelected(selectDocuments)
  if (rentalId !== rental.id || phase === 'unknown') return null
  if (phase === 'asking') return <section data-waiting="" />
  const isAmended = list.some(({ kind }) => kind === 'addendum')
  const nameOf = ({ kind, change = 'UNKNOWN' }: RentalDocument): string => {
    if (kind === 'addendum') return text(`documents.addendum.${change}`)
    return text(kind === 'agreement' && isAmended ? 'documents.kind.agreement.amended' : `documents.kind.${kind}`)
  }
  return (
    <Card as="section" labelledBy="documents">
      <Stack gap={4}>
        <PartHeading id="documents">{text('documents.title')}</PartHeading>
        {phase === 'failed' && (
          <Notice
            tone="error"
            action={<Button onClick={() => dispatch(documentsRetried())}>{text('app.boundary.retry')}</Button>}
          >
            <p>{text('documents.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        )}
        {saveFailure && (
          <Notice tone="error" title={text('documents.notSaved')}>
            {failureText(saveFailure)}
          </Notice>
        )}
        {phase === 'known' && list.length === 0 && (
          <p>{text(isPaidByCard(rental) ? 'documents.none' : 'documents.none.store')}</p>
        )}
        {isAmended && <p>{text('documents.amended')}</p>}
        {list.length > 0 && (
          <SumList>
            {list.map(document => (
              <Line key={document.id} document={document} name={nameOf(document)} />
            ))}
          </SumList>
        )}
      </Stack>
    </Card>
  )
}

interface LineProps {
  readonly document: RentalDocument
  readonly name: string
}

function Line({ document: { id, number, issuedAt, total, status }, name }: LineProps) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const { savingIds } = useSelected(selectDocuments)
  return (
    <SumLine
      note={text('documents.number', { number })}
      facts={
        <>
          {total !== undefined && <span>{formatPence(total)}</span>}
          {status !== 'UNKNOWN' && <Badge tone={TONES[status]}>{text(`documents.status.${status}`)}</Badge>}
          <Button
            variant="quiet"
            pending={savingIds.includes(id)}
            pendingText={text('documents.saving')}
            onClick={() => dispatch(documentRequested({ documentId: id }))}
          >
            <span>
              {text('documents.save')} <VisuallyHidden>{text('documents.saveOf', { name, number })}</VisuallyHidden>
            </span>
          </Button>
        </>
      }
    >
      <strong>{name}</strong> {formats.date(issuedAt, 'long')}
    </SumLine>
  )
}
