import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectCatalogue } from '../bookingSelectors'
import { retryRequested } from '../events'
import { FailureNotice } from './FailureNotice'
import styles from './FoundStores.module.css'
import { StoreCard } from './StoreCard'

/** What a search for a store found. */
export default function FoundStores({ onShowAll }: { readonly onShowAll: () => void }) {
  const text = useText()
  const tell = useTell()
  const { supportPhone } = useConfig().brand
  const { stores, storesFailure, finder } = useSelected(selectCatalogue)
  const again = (
    <Button variant="secondary" onClick={() => tell(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  if (storesFailure) return <FailureNotice title={text('booking.finder.failed')} failure={storesFailure} action={again} />
  if (!stores || !finder.found) return <Skeleton count={4} label={text('booking.finder.loading')} />
  if (finder.found.length === 0)
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {text('booking.finder.showAll')}
          </Button>
        }
      >
        <p>
          {text('booking.finder.notFound')} <Link href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</Link>
        </p>
      </Notice>
    )
  const found = finder.found.flatMap(id => stores.filter(store => store.id === id))
  return (
    <Stack gap={3}>
      <h2>
        <VisuallyHidden>{text('booking.finder.results')}</VisuallyHidden>
      </h2>
      <p role="status">{text('booking.finder.found', { count: found.length })}</p>
      <ul className={styles.stores} role="list">
        {found.map(store => (
          <StoreCard key={store.id} store={store} />
        ))}
      </ul>
    </Stack>
  )
}
