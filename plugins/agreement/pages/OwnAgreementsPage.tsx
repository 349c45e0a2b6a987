import { accountRoute, customerOnlySlot, customerRentals, profileRetried, type CustomerRental } from '@/contracts/session'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { PageTitle } from '@/view/PageTitle'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useFormats } from '@/view/useFormats'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectOfRentals, selectSigning, selectSubscriptionId } from '../agreementSelectors'
import { AgreementFacts } from '../components/AgreementFacts'
import { agreementsRetried, rentalSigningRequested } from '../events'
import { useSelected } from '../hooks'
import { canBeSigned, standingOf, type Standing } from '../model/agreement'

/** Signing outside a rental: which of the customer's rentals wait for a signature (S2). */
export default function OwnAgreementsPage() {
  return <Slot of={customerOnlySlot} with={{ page: <OwnAgreements /> }} />
}

function OwnAgreements() {
  const text = useText()
  const account = usePathTo()(accountRoute)
  return (
    <Page title={text('agreement.own.title')} lead={text('agreement.own.lead')} narrow>
      <PageTitle>{text('agreement.own.title')}</PageTitle>
      <Stack gap={5}>
        <Rentals />
        {account !== undefined && (
          <Row>
            <LinkButton variant="quiet" to={account}>
              {text('agreement.own.back')}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </Page>
  )
}

function Rentals() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const rentals = useAnswer(customerRentals)
  const ofRentals = useSelected(selectOfRentals)
  if (rentals === 'failed') return <NotAsked onRetry={() => dispatch(profileRetried())} />
  const running = rentals?.filter(({ isOver }) => !isOver)
  if (running === undefined || running.some(({ id }) => ofRentals[id] === undefined))
    return <Skeleton count={3} label={text('agreement.rental.asking')} />
  const by = (isMeant: (status: string) => boolean): readonly CustomerRental[] =>
    running.filter(({ id }) => isMeant(ofRentals[id] ?? ''))
  const toSign = by(status => canBeSigned(standingOf(status)))
  const prepared = by(status => standingOf(status) === 'prepared')
  const isUnsure = by(status => standingOf(status) === 'unknown').length > 0
  return (
    <>
      {isUnsure && <NotAsked onRetry={() => dispatch(agreementsRetried())} />}
      {toSign.length > 1 && <p>{text('agreement.own.several', { count: toSign.length })}</p>}
      {[...toSign, ...prepared].map(rental => (
        <OwnAgreement key={rental.id} rental={rental} standing={standingOf(ofRentals[rental.id] ?? '')} />
      ))}
      {toSign.length > 0 && <AgreementFacts />}
      {toSign.length + prepared.length === 0 && !isUnsure && (
        <Notice live={false} title={text('agreement.nothing.title')}>
          {text(running.length === 0 ? 'agreement.own.noRental' : 'agreement.own.allSigned')}
        </Notice>
      )}
    </>
  )
}

function NotAsked({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText()
  return (
    <Notice tone="error" action={<Button onClick={onRetry}>{text('agreement.again')}</Button>}>
      {text('agreement.own.failed')}
    </Notice>
  )
}

/** The agreement of one rental: which rental, its status, and the link to sign it. */
function OwnAgreement({ rental, standing }: { readonly rental: CustomerRental; readonly standing: Standing }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
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
            <Button variant="secondary" onClick={() => dispatch(agreementsRetried())}>
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
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { phase, code } = useSelected(selectSigning)
  const isMeant = useSelected(selectSubscriptionId) === id
  return (
    <>
      {isMeant && phase === 'refused' && code !== null && <Notice tone="error">{failureText({ code, status: 0 })}</Notice>}
      <p>{text('agreement.sign.leaving')}</p>
      <Row>
        <Button
          onClick={() => dispatch(rentalSigningRequested({ subscriptionId: id }))}
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
