import { storesRoute } from '@/contracts/booking'
import { profileRetried } from '@/contracts/session'
import { useFailureText } from '@/view/useFailureText'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/usePathTo'
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
import { RentalCard } from './RentalCard'

/** What the customer rents, and a way to rent: another unit, or the first. */
export function Subscriptions() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { status, list, failure } = useSelected(selectSubscriptions)
  if (status === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={() => dispatch(profileRetried())}>{text('app.boundary.retry')}</Button>}>
        <p>{text('account.rentals.failed')}</p>
        {failure && <p>{failureText(failure)}</p>}
      </Notice>
    )
  if (list.length === 0) return <NothingRented />
  // what is over comes last
  const inOrder = [
    ...list.filter(({ status: word }) => word !== 'Cancelled'),
    ...list.filter(({ status: word }) => word === 'Cancelled'),
  ]
  return (
    <>
      <Stack as="ul" gap={4}>
        {inOrder.map(rental => (
          <RentalCard key={rental.id} rental={rental} />
        ))}
      </Stack>
      <Row>
        <RentAnother words="account.rentals.another" variant="secondary" />
      </Row>
    </>
  )
}

function NothingRented() {
  const text = useText()
  return (
    <EmptyState
      title={text('account.rentals.none')}
      headingLevel={3}
      picture={<Picture src="/pictures/moved-in-240.png" alt="" width={240} height={180} eager />}
      action={<RentAnother words="account.rentals.first" variant="primary" />}
    >
      <p>{text('account.rentals.noneText')}</p>
    </EmptyState>
  )
}

function RentAnother({ words, variant }: { readonly words: string; readonly variant: 'primary' | 'secondary' }) {
  const text = useText()
  const stores = usePathTo()(storesRoute)
  return stores === undefined ? null : (
    <LinkButton to={stores} variant={variant}>
      {text(words)}
    </LinkButton>
  )
}
