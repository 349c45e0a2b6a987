import {
  offerFailure,
  offerRequested,
  sizesIn,
  currentStore,
  unitRoute,
  unitsOnOffer,
  type UnitsOnOffer,
} from '@/contracts/booking'
import { storesRoute } from '@/contracts/finder'
import { formatArea, type MeasurementSystem } from '@/domain/measure'
import { formatPence } from '@/domain/money'
import { rangesOfAreas } from '@/domain/sizeRanges'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { selectLocation } from '@/runtime/store/coreSlices'
import { wholeQuery } from '@/runtime/routing/paths'
import { usePublishedPrices } from '@/view/usePublishedPrices'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { BarAction } from '@/ui/BarAction'
import { Button } from '@/ui/Button'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { useIsNarrow } from '@/ui/useIsNarrow'
import { useSelected } from '../hooks'
import { offerOf, spanOf, type Span } from '../model/offers'
import type { UnitSize } from '@/domain/unitSizes'
import styles from './Result.module.css'

interface StoreAvailabilityProps {
  readonly smallest: UnitSize
  readonly comfortable: UnitSize | undefined
}

/** The availability of the size at the chosen store, or a link to choose a store. */
export function StoreAvailability({ smallest, comfortable }: StoreAvailabilityProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const system = useAnswer(sizesIn)
  const offer = useAnswer(unitsOnOffer)
  const store = useAnswer(currentStore)
  const failure = useAnswer(offerFailure)
  const { query } = useSelected(selectLocation)
  const span = spanOf(smallest, comfortable, offer?.system ?? system)
  if (offer && store)
    return (
      <div className={styles.here}>
        <h3>{text('estimator.here', { store: store.name })}</h3>
        <FreeUnits offer={offer} span={span} />
      </div>
    )
  if (failure)
    return (
      <div className={styles.here} role="alert">
        <p>{text('estimator.unitsFailed')}</p>
        <Button variant="secondary" onClick={() => dispatch(offerRequested())}>
          {text('estimator.retry')}
        </Button>
      </div>
    )
  if (query['storeId'] !== undefined || store) return <p className={styles.quiet}>{text('estimator.unitsLoading')}</p>
  return (
    <div className={styles.here}>
      <ToStores span={span} system={system} />
    </div>
  )
}

/** The action in the collapsed bar, so that it need not be expanded first. */
export function ActionInBar({ smallest, comfortable }: StoreAvailabilityProps) {
  const text = useText()
  const isNarrow = useIsNarrow()
  const system = useAnswer(sizesIn)
  const offer = useAnswer(unitsOnOffer)
  const store = useAnswer(currentStore)
  const { query } = useSelected(selectLocation)
  const addressWith = useAddressWith()
  const span = spanOf(smallest, comfortable, offer?.system ?? system)
  const free = offer && store ? offerOf(offer.groups, span) : undefined
  // the store has not answered yet
  if (!isNarrow || ((query['storeId'] !== undefined || store) && !offer)) return null
  const to =
    offer && free
      ? addressWith(unitRoute, {
          storeId: offer.storeId,
          ranges: rangesOfAreas(free.span.from, free.span.to, offer.system),
        })
      : addressWith(storesRoute, { storeId: undefined, ranges: rangesOfAreas(span.from, span.to, system) })
  if (to === undefined) return null
  return (
    <BarAction>
      <LinkButton to={to}>{text(free ? 'estimator.seeShort' : 'estimator.storesShort')}</LinkButton>
    </BarAction>
  )
}

function FreeUnits({ offer: { groups, storeId, system }, span }: { readonly offer: UnitsOnOffer; readonly span: Span }) {
  const text = useText()
  const addressWith = useAddressWith()
  const { lowestProtection } = usePublishedPrices()
  const free = offerOf(groups, span)
  if (!free)
    return (
      <>
        <p>{text('estimator.none')}</p>
        <ToStores span={span} system={system} />
      </>
    )
  const values = {
    units: free.units,
    price: formatPence(free.fromPence + lowestProtection),
    area: formatArea(free.span.from, system),
  }
  const to = addressWith(unitRoute, { storeId, ranges: rangesOfAreas(free.span.from, free.span.to, system) })
  return (
    <>
      <p>{text(free.isLarger ? 'estimator.larger' : 'estimator.units', values)}</p>
      {to !== undefined && <LinkButton to={to}>{text('estimator.see')}</LinkButton>}
      <OtherStores span={span} system={system} />
    </>
  )
}

interface ToStoresProps {
  readonly span: Span
  readonly system: MeasurementSystem
}

function ToStores({ span, system }: ToStoresProps) {
  const text = useText()
  const to = useAddressWith()(storesRoute, { storeId: undefined, ranges: rangesOfAreas(span.from, span.to, system) })
  return to === undefined ? null : <LinkButton to={to}>{text('estimator.findStore')}</LinkButton>
}

function OtherStores({ span, system }: ToStoresProps) {
  const text = useText()
  const to = useAddressWith()(storesRoute, { storeId: undefined, ranges: rangesOfAreas(span.from, span.to, system) })
  return to === undefined ? null : (
    <p>
      <Link to={to}>{text('estimator.otherStore')}</Link>
    </p>
  )
}

/** Addresses that keep the query except for the list of items and a unit chosen earlier. */
function useAddressWith() {
  const pathTo = usePathTo()
  const location = useSelected(selectLocation)
  return (to: typeof unitRoute, changes: Readonly<Record<string, string | undefined>>) =>
    pathTo(to, { query: { ...wholeQuery(location), items: undefined, unitId: undefined, ...changes } })
}
