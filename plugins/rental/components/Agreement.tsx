import { ownAgreementsRoute } from '@/contracts/agreement'
import type { CustomerRental } from '@/contracts/session'
import { londonDate } from '@/domain/dates'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { PartHeading } from '@/view/PageParts'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { agreementRequested } from '../events'
import { useSelected } from '../hooks'
import { selectRental } from '../rentalSlice'
import { usePartLink } from './usePartLink'

/** The agreement: the date of signing, the minimum stay, and a link to the document. */
export function Agreement({ rental: { id, isOver } }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const toSign = usePathTo()(ownAgreementsRoute)
  const proof = usePartLink(id, 'insurance-proof')
  const { rentalId, details, agreement: opening } = useSelected(selectRental)
  const known = rentalId === id ? details : null
  if (!known?.agreement) return null
  const { status, signedAt, canBeOpened } = known.agreement
  const isSigned = status === 'Agreed'
  // nothing is left to be done
  if (isOver && !isSigned) return null
  return (
    <Card as="section" labelledBy="rental-agreement">
      <Stack gap={4}>
        <PartHeading id="rental-agreement">{text('rental.agreement.title')}</PartHeading>
        {isSigned ? (
          <p>
            {signedAt === undefined
              ? text('rental.agreement.signed')
              : text('rental.agreement.signedOn', { date: formats.date(londonDate(signedAt), 'long') })}
          </p>
        ) : (
          <Notice tone="warning" live={false}>
            {text('rental.agreement.unsigned')}
          </Notice>
        )}
        {!isOver && known.minimumStayEndsAt !== undefined && (
          <p>{text('rental.agreement.minimum', { date: formats.date(known.minimumStayEndsAt, 'long') })}</p>
        )}
        {!isOver && known.insuranceProofDueAt !== undefined && (
          <p>
            {text('rental.agreement.proof', { date: formats.date(known.insuranceProofDueAt, 'long') })}{' '}
            {proof && (
              <Link to={proof.to} onClick={proof.follow}>
                {text('rental.agreement.sendProof')}
              </Link>
            )}
          </p>
        )}
        {opening.phase === 'failed' && opening.failure && <Notice tone="error">{failureText(opening.failure)}</Notice>}
        <Row>
          {isSigned && canBeOpened && (
            <Button
              variant="secondary"
              onClick={() => dispatch(agreementRequested({ rentalId: id }))}
              pending={opening.phase === 'opening'}
              pendingText={text('rental.agreement.opening')}
            >
              {text('rental.agreement.read')}
            </Button>
          )}
          {!isSigned && toSign !== undefined && <LinkButton to={toSign}>{text('rental.agreement.sign')}</LinkButton>}
        </Row>
      </Stack>
    </Card>
  )
}
