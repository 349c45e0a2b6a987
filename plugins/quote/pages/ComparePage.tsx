import { offerFailure, currentStore, unitRoute, unitsOnOffer } from '@/contracts/booking'
import { storesRoute } from '@/contracts/finder'
import type { Store } from '@/domain/schemas/store'
import type { UnitType } from '@/domain/schemas/unit'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { PageTitle } from '@/view/PageTitle'
import { useLocationQuery, usePathTo } from '@/view/navigation'
import { EmptyState } from '@/ui/EmptyState'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Stack } from '@/ui/Stack'
import { Actions } from '../components/Actions'
import { PricesAsOf } from '../components/PricesAsOf'
import { CompareTable } from '../components/CompareTable'
import { factsOf } from '../components/facts'
import { PricesLoading, isNoStore, Missing, PricesUnavailable } from '../components/PageStates'
import { usePricing } from '../components/usePricing'
import { useSharedQuery, useSelected } from '../hooks'
import { readUnits } from '../model/comparison'
import { readChoice } from '../model/priceQuote'
import { MAX_COMPARED, selectQuote } from '../quoteSlice'

/** Up to three units of a store side by side, as the address names them. */
export default function ComparePage() {
  const text = useText()
  const { units } = useLocationQuery()
  const isComparing = readUnits(units, MAX_COMPARED).length > 1
  return (
    <Page title={text('quote.compare.title')} {...(isComparing && { lead: text('quote.compare.lead') })}>
      <PageTitle>{text('quote.compare.title')}</PageTitle>
      <Comparison />
    </Page>
  )
}

function Comparison() {
  const text = useText()
  const { units: named } = useLocationQuery()
  const { pricedAt } = useSelected(selectQuote)
  const store = useAnswer(currentStore)
  const offer = useAnswer(unitsOnOffer)
  const failure = useAnswer(offerFailure)
  const ids = readUnits(named, MAX_COMPARED)
  if (ids.length === 0) return <EmptyComparison />
  if (pricedAt === undefined) return <PricesLoading />
  if (!offer || !store) return isNoStore(failure) ? <Missing what="noStore" /> : <PricesUnavailable />
  const known = offer.groups.flatMap(group => group.units)
  const units = ids.flatMap(id => known.find(unit => unit.id === id) ?? [])
  const missing = ids.length - units.length
  return (
    <Stack gap={5}>
      {missing > 0 && <Notice tone="warning">{text('quote.compare.gone', { units: missing })}</Notice>}
      {units.length > 0 ? <ComparedUnits store={store} units={units} /> : <UnitsLink />}
    </Stack>
  )
}

function ComparedUnits({ store, units }: { readonly store: Store; readonly units: readonly UnitType[] }) {
  const text = useText()
  const query = useLocationQuery()
  const pricing = usePricing()
  const { administrationFee, lowestProtection } = pricing.published
  const choice = { ...readChoice(query), protection: undefined }
  return (
    <>
      <h2>{text('quote.compare.at', { store: store.name })}</h2>
      <CompareTable storeId={store.id} units={units} facts={factsOf(units, pricing, choice, text)} />
      <p>{text('quote.wholePrices', { fee: formatPence(administrationFee), protection: formatPence(lowestProtection) })}</p>
      <PricesAsOf />
      <Actions title={text('quote.compare.title')} shareText={text('quote.shareComparison')}>
        <UnitsLink />
      </Actions>
    </>
  )
}

function UnitsLink() {
  const text = useText()
  const to = usePathTo()(unitRoute, { query: useSharedQuery() })
  return to === undefined ? null : (
    <LinkButton variant="secondary" to={to}>
      {text('quote.compare.toUnits')}
    </LinkButton>
  )
}

function EmptyComparison() {
  const text = useText()
  const pathTo = usePathTo()
  const query = useSharedQuery()
  const hasStore = query['storeId'] !== undefined
  const to = hasStore ? pathTo(unitRoute, { query }) : pathTo(storesRoute, { query })
  return (
    <EmptyState
      title={text('quote.compare.none')}
      action={
        to !== undefined && (
          <LinkButton to={to}>{text(hasStore ? 'quote.compare.toUnits' : 'quote.compare.chooseStore')}</LinkButton>
        )
      }
    >
      {text('quote.compare.noneHelp')}
    </EmptyState>
  )
}
