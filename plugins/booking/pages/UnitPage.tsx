import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { selectCatalogue, selectGroups, selectRentalChoice, selectStore, selectStoreId, selectUnit } from '../bookingSelectors'
import { FailureNotice } from '../components/FailureNotice'
import { SizeGroups } from '../components/SizeGroups'
import { StepPage } from '../components/StepPage'
import StoreFinder from '../components/StoreFinder'
import { UnitFilter } from '../components/UnitFilter'
import { retryRequested } from '../events'

/** Choose a unit: what the store has, by size, each with all that it will cost. */
export default function UnitPage() {
  const text = useText()
  const store = useSelected(selectStore)
  const storeId = useSelected(selectStoreId)
  const { stores, unitsFailure } = useSelected(selectCatalogue)
  const isUnknown = storeId !== undefined && stores !== undefined && !store
  return (
    <StepPage
      step="unit"
      title={text('booking.unit.title')}
      {...(store && { lead: text('booking.unit.lead', { store: store.name }) })}
    >
      {storeId === undefined || isUnknown ? (
        <>
          <Notice tone={isUnknown ? 'warning' : 'info'}>
            {text(isUnknown ? 'booking.unit.storeUnknown' : 'booking.unit.storeMissing')}
          </Notice>
          <StoreFinder />
        </>
      ) : unitsFailure?.storeId === storeId ? (
        <UnitsFailed failure={unitsFailure.failure} />
      ) : (
        <Units />
      )}
    </StepPage>
  )
}

function UnitsFailed({ failure }: { readonly failure: { readonly code: string; readonly status: number } }) {
  const text = useText()
  const tell = useTell()
  const again = (
    <Button variant="secondary" onClick={() => tell(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  return <FailureNotice title={text('booking.unit.failed')} failure={failure} action={again} />
}

function Units() {
  const text = useText()
  const groups = useSelected(selectGroups)
  const { unitId } = useSelected(selectRentalChoice)
  const unit = useSelected(selectUnit)
  if (!groups) return <Skeleton shape="picture" count={3} label={text('booking.loading')} />
  return (
    <>
      {unitId !== undefined && !unit && <Notice tone="warning">{text('booking.unit.notFound')}</Notice>}
      <UnitFilter />
      <SizeGroups groups={groups} />
    </>
  )
}
