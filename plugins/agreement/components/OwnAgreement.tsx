import type { CustomerRental } from '@/contracts/session'
import { useFailureText } from '@/view/useFailureText'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectSigning, selectSubscriptionId } from '../agreementSelectors'
import { agreementsRetried, rentalSigningRequested } from '../events'
import { useSelected } from '../hooks'
import { canBeSigned, type Standing } from '../model/standing'

/** The agreement of one rental: which rental, how it stands with it, and the way to sign it. */
export function OwnAgreement({ rental, standing }: { readonly rental: CustomerRental; readonly standing: Standing }) {
  const text = useText()
  const formats = useFormats()
  const tell = useTell()
  const { id, unit, storeName, moveInAt } = rental
  const titleId = `agreement-${id}`
  return (
    <Card as="section" labelledBy={titleId}>
      <h2 id={titleId}>{text('agreement.own.rental', { unit: unit.name, store: storeName })}</h2>
      <Badge tone={standing === 'prepared' ? 'neutral' : 'warning'}>{text(`agreement.own.standing.${standing}`)}</Badge>
      <p>{text('agreement.own.from', { date: formats.date(moveInAt, 'long') })}</p>
      {standing === 'declined' && <p>{text('agreement.own.declined')}</p>}
      {canBeSigned(standing) ? (
        <Sign rental={rental} />
      ) : (
        <>
          <p role="status">{text('agreement.preparing')}</p>
          <Row>
            <Button variant="secondary" onClick={() => tell(agreementsRetried())}>
              {text('agreement.again')}
            </Button>
          </Row>
        </>
      )}
    </Card>
  )
}

function Sign({ rental: { id, unit, storeName } }: { readonly rental: CustomerRental }) {
  const text = useText()
  const tell = useTell()
  const failureText = useFailureText()
  const { phase, code } = useSelected(selectSigning)
  const isMeant = useSelected(selectSubscriptionId) === id
  return (
    <>
      {isMeant && phase === 'refused' && code !== null && <Notice tone="error">{failureText({ code, status: 0 })}</Notice>}
      <p>{text('agreement.sign.leaving')}</p>
      <Row>
        <Button
          onClick={() => tell(rentalSigningRequested({ subscriptionId: id }))}
          pending={isMeant && phase === 'opening'}
          pendingText={text('agreement.sign.opening')}
        >
          <span>
            {text('agreement.sign.open')}
            <VisuallyHidden> {text('agreement.rental.of', { unit: unit.name, store: storeName })}</VisuallyHidden>
          </span>
        </Button>
      </Row>
    </>
  )
}
