import { retryRequested, sizeHelpSlot, unitsFootSlot } from '@/contracts/booking'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { selectCatalogue, selectRentalChoice, selectStore, selectStoreId } from '../../bookingSelectors'
import { useSelected } from '../../hooks'
import { selectGroups, selectUnit } from '../../screenSelectors'
import { ChosenUnit } from './ChosenUnit'
import { FailureNotice } from '../../components/FailureNotice'
import { Grades } from './Grades'
import { StoreFacts } from './StoreFacts'
import { SizeGroups } from './SizeGroups'
import { StepPage } from '../../components/StepPage'
import { Slot } from '@/view/Slot'
import { UnitFilter } from './UnitFilter'
import { UnitsSkeleton } from './UnitsSkeleton'
import { usePublishedPrices } from '@/view/usePublishedPrices'
import { Muted } from '../../components/Muted'
import { StoreFinderCard } from '../../components/StoreFinderCard'

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
      wide
      title={text('booking.unit.title')}
      {...(store && { lead: text('booking.unit.lead', { store: store.name }) })}
    >
      {storeId === undefined || isUnknown ? (
        <>
          <Notice tone={isUnknown ? 'warning' : 'info'}>
            {text(isUnknown ? 'booking.unit.storeUnknown' : 'booking.unit.storeMissing')}
          </Notice>
          <StoreFinderCard />
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
  const dispatch = useDispatchEvent()
  const again = (
    <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  return <FailureNotice title={text('booking.unit.failed')} failure={failure} action={again} />
}

function Units() {
  const text = useText()
  const groups = useSelected(selectGroups)
  const storeId = useSelected(selectStoreId)
  const { unitId } = useSelected(selectRentalChoice)
  const unit = useSelected(selectUnit)
  const store = useSelected(selectStore)
  return (
    <>
      {groups && unitId !== undefined && !unit && <Notice tone="warning">{text('booking.unit.notFound')}</Notice>}
      {unit && <ChosenUnit unit={unit} />}
      {storeId !== undefined && <Slot of={sizeHelpSlot} with={{ storeId }} />}
      <UnitFilter />
      <div>
        <WholePrices />
        {store && <StoreFacts store={store} />}
        <Grades />
      </div>
      {groups ? <SizeGroups groups={groups} /> : <UnitsSkeleton />}
      {storeId !== undefined && <Slot of={unitsFootSlot} with={{ storeId }} />}
    </>
  )
}

/** Once for all prices of the page: what is in them (decisions.md D52). */
function WholePrices() {
  const text = useText()
  const { administrationFee, lowestProtection } = usePublishedPrices()
  const prices = { fee: formatPence(administrationFee), protection: formatPence(lowestProtection) }
  return <Muted>{text('booking.unit.wholePrices', prices)}</Muted>
}
