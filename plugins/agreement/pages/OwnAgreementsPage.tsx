import { accountRoute, customerOnlySlot, customerRentals, profileRetried, type CustomerRental } from '@/contracts/session'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { PageTitle } from '@/view/PageTitle'
import { usePathTo } from '@/view/usePathTo'
import { useTell } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { selectOfRentals } from '../agreementSelectors'
import { AgreementFacts } from '../components/AgreementFacts'
import { OwnAgreement } from '../components/OwnAgreement'
import { agreementsRetried } from '../events'
import { useSelected } from '../hooks'
import { canBeSigned, standingOf } from '../model/standing'

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
  const tell = useTell()
  const rentals = useAnswer(customerRentals)
  const ofRentals = useSelected(selectOfRentals)
  if (rentals === 'failed') return <NotAsked onRetry={() => tell(profileRetried())} />
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
      {isUnsure && <NotAsked onRetry={() => tell(agreementsRetried())} />}
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
