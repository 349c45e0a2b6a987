import { useFailureText } from '@/view/failures'
import { heldUnit } from '@/contracts/booking'
import { profileRetried } from '@/contracts/session'
import { unitsShared } from '@/contracts/sharedUnits'
import { storesRoute } from '@/contracts/finder'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { selectSubscriptions } from '../accountSelectors'
import { useSelected } from '../hooks'
import { NothingWithNumber } from './NothingWithNumber'
import { RentalCard } from './RentalCard'

/** The customer's rentals, and a link to rent another unit or a first one. */
export function Subscriptions() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { status, list, failure } = useSelected(selectSubscriptions)
  const isHeld = useAnswer(heldUnit) !== undefined
  const isGuest = useAnswer(unitsShared) === 'some'
  if (status === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={() => dispatch(profileRetried())}>{text('app.boundary.retry')}</Button>}>
        <p>{text('account.rentals.failed')}</p>
        {failure && <p>{failureText(failure)}</p>}
      </Notice>
    )
  if (list.length === 0) {
    if (isHeld) return <p>{text('account.rentals.oncePaid')}</p>
    return isGuest ? <NothingOwn /> : <NoRentals />
  }
  // cancelled rentals come last
  const sorted = [
    ...list.filter(({ status: itsStatus }) => itsStatus !== 'Cancelled'),
    ...list.filter(({ status: itsStatus }) => itsStatus === 'Cancelled'),
  ]
  return (
    <>
      <Stack as="ul" gap={4}>
        {sorted.map(rental => (
          <RentalCard key={rental.id} rental={rental} />
        ))}
      </Stack>
      <Row>
        <RentLink messageId="account.rentals.another" variant="secondary" />
      </Row>
    </>
  )
}

function NoRentals() {
  const text = useText()
  return (
    <>
      <EmptyState
        title={text('account.rentals.none')}
        headingLevel={3}
        picture={<Picture src="/pictures/moved-in-240.png" alt="" width={240} height={180} eager />}
        action={<RentLink messageId="account.rentals.first" variant="primary" />}
      >
        <p>{text('account.rentals.noneText')}</p>
      </EmptyState>
      <NothingWithNumber />
    </>
  )
}

/** For a guest of another customer's unit, who need not rent any. */
function NothingOwn() {
  const text = useText()
  return (
    <>
      <p>{text('account.rentals.nothingOwn')}</p>
      <Row>
        <RentLink messageId="account.rentals.first" variant="secondary" />
      </Row>
    </>
  )
}

function RentLink({ messageId, variant }: { readonly messageId: string; readonly variant: 'primary' | 'secondary' }) {
  const text = useText()
  const stores = usePathTo()(storesRoute)
  return stores === undefined ? null : (
    <LinkButton to={stores} variant={variant}>
      {text(messageId)}
    </LinkButton>
  )
}
