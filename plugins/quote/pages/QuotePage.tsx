import { offerFailure, currentStore, unitsOnOffer } from '@/contracts/booking'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { PageTitle } from '@/view/PageTitle'
import { useLocationQuery } from '@/view/navigation'
import { Page } from '@/ui/Page'
import { PricesLoading, isNoStore, Missing, PricesUnavailable } from '../components/PageStates'
import { QuoteSheet } from '../components/QuoteSheet'
import { useSelected } from '../hooks'
import { selectQuote } from '../quoteSlice'

/** The price of a unit, to save, print or send: calculated whenever it is opened. */
export default function QuotePage() {
  const text = useText()
  return (
    <Page narrow title={text('quote.title')} lead={text('quote.lead')}>
      <PageTitle>{text('quote.title')}</PageTitle>
      <Quote />
    </Page>
  )
}

function Quote() {
  const { unitId } = useLocationQuery()
  const { pricedAt } = useSelected(selectQuote)
  const store = useAnswer(currentStore)
  const offer = useAnswer(unitsOnOffer)
  const failure = useAnswer(offerFailure)
  if (unitId === undefined) return <Missing what="noChoice" />
  if (pricedAt === undefined) return <PricesLoading />
  if (!offer || !store) return isNoStore(failure) ? <Missing what="noStore" /> : <PricesUnavailable />
  const unit = offer.groups.flatMap(({ units }) => units).find(({ id }) => id === unitId)
  return unit ? <QuoteSheet offer={offer} store={store} unit={unit} /> : <Missing what="noUnit" />
}
