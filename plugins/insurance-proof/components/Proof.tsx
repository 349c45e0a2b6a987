import type { CustomerRental } from '@/contracts/session'
import { londonDate } from '@/domain/dates'
import { formatPence, formatPrice } from '@/domain/money'
import type { InsuranceProof } from '@/domain/schemas/insuranceProof'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { PartHeading } from '@/view/PageParts'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { anotherConsidered, proofRetried } from '../events'
import { useSelected } from '../hooks'
import { selectProof } from '../proofSlice'
import { ProofForm } from './ProofForm'

const SHOWN: ReadonlySet<string> = new Set(['missing', 'received', 'added'])

/** Uploading proof of the customer's own insurance, with the deadline and the requirements. */
export default function Proof({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { rentalId, phase, proof, failure } = useSelected(selectProof)
  if (rentalId !== rental.id || rental.isOver || (phase !== 'failed' && proof === null)) return null
  if (proof !== null && !SHOWN.has(proof.status)) return null
  return (
    <Card as="section" labelledBy="insurance-proof">
      <Stack gap={4}>
        <PartHeading id="insurance-proof">{text('insuranceProof.title')}</PartHeading>
        {proof === null ? (
          <Notice tone="error" action={<Button onClick={() => dispatch(proofRetried())}>{text('app.boundary.retry')}</Button>}>
            <p>{text('insuranceProof.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        ) : (
          <ProofStatus rentalId={rental.id} proof={proof} />
        )}
      </Stack>
    </Card>
  )
}

function ProofStatus({ rentalId, proof }: { readonly rentalId: string; readonly proof: InsuranceProof }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const { isReplacing } = useSelected(selectProof)
  const { status, receivedAt, dueAt, maxBytes } = proof
  return (
    <>
      {receivedAt !== undefined && (
        <p>{text('insuranceProof.received', { date: formats.date(londonDate(receivedAt), 'long') })}</p>
      )}
      {status === 'added' && (
        <Notice tone="info" live={false} title={text('insuranceProof.added')}>
          <Substitute proof={proof} />
        </Notice>
      )}
      {status === 'missing' && dueAt !== undefined && (
        <p>
          {text('insuranceProof.missing', { date: formats.date(dueAt, 'long') })} <Substitute proof={proof} />
        </p>
      )}
      {receivedAt === undefined || isReplacing ? (
        <>
          <p>{text('insuranceProof.shows')}</p>
          <ProofForm rentalId={rentalId} maxBytes={maxBytes} />
        </>
      ) : (
        <Row>
          <Button variant="secondary" onClick={() => dispatch(anotherConsidered())}>
            {text('insuranceProof.another')}
          </Button>
        </Row>
      )}
    </>
  )
}

/** The protection that will be, or was, added without proof: its cover, price and start. */
function Substitute({ proof: { status, substitute } }: { readonly proof: InsuranceProof }) {
  const text = useText()
  const formats = useFormats()
  if (substitute === undefined) return null
  const { fromDay, monthly, valueCoverage } = substitute
  const values = { price: formatPence(monthly), date: formats.date(fromDay, 'long'), cover: formatPrice(valueCoverage ?? 0) }
  const covers = valueCoverage === undefined ? 'price' : 'cover'
  return status === 'added' ? (
    <p>
      {text(`insuranceProof.added.${covers}`, values)} {text('insuranceProof.added.late')}
    </p>
  ) : (
    <>{text(`insuranceProof.otherwise.${covers}`, values)}</>
  )
}
