import { unitRoute } from '@/contracts/booking'
import { londonDate } from '@/domain/dates'
import { formatArea } from '@/domain/measure'
import type { WaitingPlace } from '@/domain/schemas/waitingList'
import { rangesOfAreas } from '@/domain/sizeRanges'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { leaveSubmitted, placesRetried } from '../events'
import { useSelected } from '../hooks'
import { selectWaitingPlaces } from '../waitingPlacesSlice'
import { LeaveRefused } from './LeaveRefused'

const textValues = ({ areaSqFt, storeName }: Pick<WaitingPlace, 'areaSqFt' | 'storeName'>) => ({
  area: formatArea(areaSqFt, 'IU'),
  store: storeName,
})

/** The customer's waiting lists, with buttons to leave them. Nothing if there are none. */
export default function Places() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { phase, places, failure, refusal, left } = useSelected(selectWaitingPlaces)
  if (phase !== 'failed' && places.length === 0 && left === null) return null
  return (
    <Card as="section" labelledBy="waiting-places">
      <Stack gap={4}>
        <h2 id="waiting-places">{text('waitingPlaces.title')}</h2>
        {phase === 'failed' && (
          <Notice tone="error" action={<Button onClick={() => dispatch(placesRetried())}>{text('app.boundary.retry')}</Button>}>
            <p>{text('waitingPlaces.failed')}</p>
            {failure && <p>{failureText(failure)}</p>}
          </Notice>
        )}
        {left && <Notice tone="success">{text('waitingPlaces.left', textValues(left))}</Notice>}
        {refusal && <LeaveRefused failure={refusal} />}
        {places.length > 0 && <PlaceList places={places} />}
      </Stack>
    </Card>
  )
}

function PlaceList({ places }: { readonly places: readonly WaitingPlace[] }) {
  const text = useText()
  const items = places.map(place => ({
    id: place.id,
    term: text('waitingPlaces.place', textValues(place)),
    detail: <Place place={place} />,
  }))
  return <DefinitionList items={items} />
}

function Place({ place }: { readonly place: WaitingPlace }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const { leaving } = useSelected(selectWaitingPlaces)
  const { id, storeId, areaSqFt, expiresAt, toldAt } = place
  const units = usePathTo()(unitRoute, { query: { storeId, ranges: rangesOfAreas(areaSqFt, areaSqFt, 'IU') } })
  const date = (at: number): string => formats.date(londonDate(at), 'long')
  return (
    <Stack gap={2}>
      <span>
        {toldAt === undefined
          ? text('waitingPlaces.waiting', { date: date(expiresAt) })
          : text('waitingPlaces.told', { date: date(toldAt) })}
      </span>
      {toldAt !== undefined && units !== undefined && <Link to={units}>{text('waitingPlaces.see')}</Link>}
      <Row>
        <Button
          variant="quiet"
          pending={leaving === id}
          pendingText={text('waitingPlaces.leaving')}
          aria-disabled={leaving !== null}
          onClick={() => {
            // one at a time
            if (leaving === null) dispatch(leaveSubmitted({ placeId: id }))
          }}
        >
          {text('waitingPlaces.leave')}
          <VisuallyHidden> {text('waitingPlaces.leave.which', textValues(place))}</VisuallyHidden>
        </Button>
      </Row>
    </Stack>
  )
}
