import { useMemo } from 'react'
import { retryRequested, sizeHelpSlot, unitsFootSlot } from '@/contracts/booking'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Slot } from '@/view/Slot'
import { useViewPart } from '@/view/useViewPart'
import { usePadlockPrice, usePublishedPrices } from '@/view/usePublishedPrices'
import type { UnitType } from '@/domain/schemas/unit'
import { LinkButton } from '@/ui/LinkButton'
import { areaText } from '@/domain/measure'
import { accessOf } from '@/domain/unitTexts'
import { Disclosure } from '@/view/Disclosure'
import { DefinitionList } from '@/ui/DefinitionList'
import summary from '@/ui/summary.module.css'
import { Card } from '@/ui/Card'
import { Skeleton } from '@/ui/Skeleton'
import { selectCatalogue, selectRentalChoice, selectStore, selectStoreId } from '../../bookingSelectors'
import { useSelected } from '../../hooks'
import { selectGroups, selectUnit } from '../../screenSelectors'
import { FailureNotice } from '../../components/FailureNotice'
import { StoreFacts } from './StoreFacts'
import { SizeGroups } from './SizeGroups'
import { StepPage } from '../../components/StepPage'
import { UnitFilter } from './UnitFilter'
import { Muted } from '../../components/Muted'
import { StoreFinderCard } from '../../components/StoreFinderCard'
import { useStepPath } from '../../components/useStepPath'
import { AlternativeSizes } from '../../components/AlternativeSizes'
import { floorsOf } from '../../model/floors'
import { FloorFilter } from './FloorFilter'
import styles from './UnitPage.module.css'

/** The choice of a unit: the store's units by size, with their complete prices. */
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
        <UnitList />
      )}
    </StepPage>
  )
}

function UnitsFailed({ failure }: { readonly failure: { readonly code: string; readonly status: number } }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const retry = (
    <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  return <FailureNotice title={text('booking.unit.failed')} failure={failure} action={retry} />
}

function UnitList() {
  const text = useText()
  const groups = useSelected(selectGroups)
  const storeId = useSelected(selectStoreId)
  const { unitId } = useSelected(selectRentalChoice)
  const unit = useSelected(selectUnit)
  const store = useSelected(selectStore)
  const [chosenFloor, showFloor] = useViewPart('booking.floor')
  const floors = useMemo(() => floorsOf(groups ?? []), [groups])
  const floor = floors.find(each => each === chosenFloor) ?? 'any'
  return (
    <>
      {groups && unitId !== undefined && !unit && <Notice tone="warning">{text('booking.unit.notFound')}</Notice>}
      {unit && <ChosenUnit unit={unit} />}
      <UnitFilter floors={floors.length > 1 && <FloorFilter {...{ floors, floor }} onFloor={showFloor} />} />
      <div className={styles.notes}>
        {storeId !== undefined && <Slot of={sizeHelpSlot} with={{ storeId }} />}
        <PriceNotes />
        {store && <StoreFacts store={store} />}
        <Grades />
      </div>
      {groups ? <SizeGroups groups={groups} floor={floor} onAnyFloor={() => showFloor('')} /> : <UnitsSkeleton />}
      {storeId !== undefined && <Slot of={unitsFootSlot} with={{ storeId }} />}
    </>
  )
}

/** What all prices of the page include, said once (decisions.md D52). */
function PriceNotes() {
  const text = useText()
  const { administrationFee, lowestProtection } = usePublishedPrices()
  const prices = { fee: formatPence(administrationFee), protection: formatPence(lowestProtection) }
  return (
    <Disclosure
      part="booking.wholePrices"
      summary={text('booking.unit.wholePricesShort', prices)}
      className={styles.note}
      summaryClassName={summary.quiet}
    >
      <Muted>{text('booking.unit.wholePrices', prices)}</Muted>
      <Muted>
        {text('booking.summary.terms')} {text('booking.extras.padlock', { price: usePadlockPrice() })}
      </Muted>
    </Disclosure>
  )
}

/** The unit chosen before, above the list, with a link to continue; if it is taken, with alternatives. */
function ChosenUnit({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const stepPath = useStepPath()
  const name = `${areaText(unit.measurement)}, ${text(`booking.access.${accessOf(unit.features)}`)}`
  if (unit.soldOut === true)
    return (
      <Notice tone="warning" title={text('booking.unit.gone', { unit: name })}>
        <p>{text('booking.unit.goneHelp')}</p>
        <AlternativeSizes from={unit.measurement} />
      </Notice>
    )
  return (
    <Notice live={false} tone="success" action={<LinkButton to={stepPath('date')}>{text('booking.continue')}</LinkButton>}>
      {text('booking.unit.chosenBefore', { unit: name })}
    </Notice>
  )
}

const GRADES = ['Platinum', 'Premium', 'Standard'] as const

/** The meaning of the grades, said once for all cards. */
function Grades() {
  const text = useText()
  return (
    <Disclosure
      part="booking.grades"
      className={styles.note}
      summary={text('booking.grades.title')}
      summaryClassName={summary.quiet}
    >
      <DefinitionList
        items={GRADES.map(grade => ({
          id: grade,
          term: text(`booking.label.${grade}`),
          detail: text(`booking.grades.${grade}`),
        }))}
      />
    </Disclosure>
  )
}

/** Placeholders for the first sizes, as high as their cards. */
function UnitsSkeleton() {
  const text = useText()
  return (
    <ul className={styles.sizes} role="list">
      {[0, 1, 2].map(index => (
        <Card as="li" key={index}>
          <div className={styles.size}>
            <Skeleton shape="title" {...(index === 0 && { label: text('booking.unit.loading') })} />
            <Skeleton count={4} />
          </div>
        </Card>
      ))}
    </ul>
  )
}
