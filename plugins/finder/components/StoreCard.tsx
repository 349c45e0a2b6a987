import { clsx } from 'clsx'
import { memo } from 'react'
import { usePathTo } from '@/view/navigation'
import { telOf } from '@/domain/telOf'
import type { Store } from '@/domain/schemas/store'
import { storeDrawing } from '@/domain/storePicture'
import { Disclosure } from '@/view/Disclosure'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useDispatchEvent } from '@/view/hooks'
import { Badge } from '@/ui/Badge'
import { Icon } from '@/ui/Icon'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { Picture } from '@/ui/Picture'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { storeChosen, currentStoreId, unitRoute } from '@/contracts/booking'
import { productsRoute } from '@/contracts/shop'
import { useAnswer } from '@/view/useAnswer'
import { wholeQuery } from '@/runtime/routing/paths'
import { addressLine } from '@/domain/addressLine'
import { directionsTo, hoursLine } from '@/domain/storeTexts'
import { WEEKDAYS, type WeekdayHours } from '@/domain/openingHours'
import { useFormats } from '@/view/useFormats'
import { useSelected } from '../hooks'
import { FINDER_ONLY } from '../model/addresses'
import type { From } from '../model/foundStores'
import type { ShownRow } from '../model/shownStores'
import { OpeningHours } from './OpeningHours'
import { StoreDistance } from './StoreDistance'
import styles from './StoreCard.module.css'
import { LowestPrice, WantedSize } from './StorePrice'
import { openingToday } from '@/domain/openingToday'
import { useMinute } from '@/view/useMinute'

export interface StoreCardProps {
  readonly row: ShownRow
  /** Its number in the list, which is also that of its marker on the map. */
  readonly number: number
  readonly from: From | undefined
  /** Whether its picture is initially visible. */
  readonly eager: boolean
  /** Marked or hovered on the map. */
  readonly isMarked: boolean
  readonly onHover: (storeId: string | undefined) => void
}

/** A found store: address, opening hours, price, and a link to its units. Memoised, because prices arrive one after the other. */
export const StoreCard = memo(function StoreCard(props: StoreCardProps) {
  const { row, number, from, eager, isMarked, onHover } = props
  const { store, km, size } = row
  const text = useText()
  const { locale } = useFormats()
  const chosenId = useAnswer(currentStoreId)
  const { id, name, page, address, staffedHours, extendedHours } = store
  return (
    <li
      className={clsx(styles.store, isMarked && styles.marked)}
      data-store={id}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(undefined)}
      onFocus={() => onHover(id)}
      onBlur={() => onHover(undefined)}
    >
      <div className={styles.picture}>
        <Picture {...storeDrawing(id)} alt="" sizes="(width < 48rem) 5.5rem, 14rem" eager={eager} />
      </div>
      <div className={styles.head}>
        <div className={styles.name}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <h3>{page === undefined ? name : <Link to={page}>{name}</Link>}</h3>
        </div>
        {id === chosenId && <Badge tone="accent">{text('finder.chosen')}</Badge>}
        <address>{addressLine(address)}</address>
      </div>
      <div className={styles.facts}>
        {km !== undefined && km > 0 && from && <StoreDistance km={km} from={from} />}
        {staffedHours && <OpenNow hours={staffedHours} />}
        {(staffedHours ?? extendedHours) && (
          <p className={clsx(styles.line, styles.access)}>
            <Icon name="lock" />
            <span>
              {staffedHours && (
                <>
                  {text('finder.regular')} <span className={styles.together}>{hoursLine(staffedHours, locale)}</span>
                </>
              )}
              {staffedHours && extendedHours && <br />}
              {extendedHours && (
                <>
                  {text('finder.extended')} <span className={styles.together}>{hoursLine(extendedHours, locale)}</span>
                </>
              )}
            </span>
          </p>
        )}
        {size ? <WantedSize size={size} /> : <LowestPrice storeId={id} />}
      </div>
      <Actions store={store} />
      {(staffedHours ?? extendedHours) && (
        <Disclosure
          part={`finder.hours.${id}`}
          className={styles.hours}
          summary={
            <>
              <Icon name="chevron" />
              <span>
                {text('finder.opening.title')} <VisuallyHidden>{name}</VisuallyHidden>
              </span>
            </>
          }
        >
          {() => <OpeningHours store={store} />}
        </Disclosure>
      )}
    </li>
  )
})

function Actions({ store }: { readonly store: Store }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const location = useSelected(selectLocation)
  const query = { ...wholeQuery(location), ...FINDER_ONLY, storeId: store.id, unitId: undefined }
  const pathTo = usePathTo()
  const to = pathTo(unitRoute, { query })
  const products = pathTo(productsRoute, { query: { storeId: store.id } })
  return (
    <div className={styles.actions}>
      {to !== undefined && (
        <LinkButton to={to} onClick={() => dispatch(storeChosen({ storeId: store.id }))}>
          <span>
            {text('finder.choose')} <VisuallyHidden>{store.name}</VisuallyHidden>
          </span>
        </LinkButton>
      )}
      <Link href={directionsTo(store)} newTab={text('app.newTab')}>
        {text('finder.directions')}
        <VisuallyHidden> {store.name}</VisuallyHidden>
      </Link>
      {products !== undefined && (
        <Link to={products}>
          {text('finder.products')}
          <VisuallyHidden> {store.name}</VisuallyHidden>
        </Link>
      )}
      {store.phoneNumber !== undefined && <Link href={telOf(store.phoneNumber)}>{store.phoneNumber}</Link>}
    </div>
  )
}

/** Whether the store is staffed now, and until or from when. */
function OpenNow({ hours }: { readonly hours: readonly WeekdayHours[] }) {
  const text = useText()
  const formats = useFormats()
  const today = openingToday(hours, useMinute())
  const values = {
    ...('until' in today && { until: clockText(today.until, text('finder.opening.midnight')) }),
    ...('from' in today && { from: clockText(today.from, text('finder.opening.midnight')) }),
    ...('weekday' in today && { weekday: formats.weekdays('long')[WEEKDAYS.indexOf(today.weekday)] ?? '' }),
  }
  return (
    <p className={clsx(styles.line, today.state === 'open' && styles.open)}>
      <Icon name="clock" />
      <span>{text(`finder.${today.state}`, values)}</span>
    </p>
  )
}

const clockText = (time: string, midnight: string): string => (time === '24:00' || time === '00:00' ? midnight : time)
