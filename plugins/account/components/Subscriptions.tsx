import { formatDate } from '@/domain/formatDate'
import type { Subscription } from '@/domain/entities'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Badge, type BadgeProps } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { selectSubscriptions } from '../accountSelectors'
import { profileRetried } from '../events'
import { AddressLines } from './ContactSummary'

const TONES: Readonly<Record<string, NonNullable<BadgeProps['tone']>>> = { Active: 'success', Future: 'accent' }

/** What the customer rents. */
export function Subscriptions() {
  const text = useText()
  const tell = useTell()
  const { status, list } = useSelected(selectSubscriptions)
  if (status === 'unknown') return <Skeleton count={3} label={text('app.loading')} />
  if (status === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={() => tell(profileRetried())}>{text('app.boundary.retry')}</Button>}>
        {text('account.rentals.failed')}
      </Notice>
    )
  if (list.length === 0) return <p>{text('account.rentals.none')}</p>
  return (
    <Stack as="ul">
      {list.map(rental => (
        <Rental key={rental.id} rental={rental} />
      ))}
    </Stack>
  )
}

function Rental({ rental }: { rental: Subscription }) {
  const text = useText()
  const { status, store, unit, moveInAt, moveOutAt, hasExtendedAccess } = rental
  const known = status === 'Active' || status === 'Future' || status === 'Cancelled'
  return (
    <Card as="li">
      <h3>{text('account.rentals.unit', { unit: unit.name, store: store.name })}</h3>
      <Badge tone={TONES[status] ?? 'neutral'}>{text(known ? `account.rentals.status.${status}` : 'account.rentals.status.other')}</Badge>
      <AddressLines address={store.address} />
      <p>{text('account.rentals.from', { date: formatDate(moveInAt, 'long') })}</p>
      {moveOutAt !== undefined && <p>{text('account.rentals.until', { date: formatDate(moveOutAt, 'long') })}</p>}
      {hasExtendedAccess && <p>{text('account.rentals.extended')}</p>}
    </Card>
  )
}
