import { Fragment, useSyncExternalStore } from 'react'
import { useConfig, useServerClock } from '@/view/appContext'
import {
  accessHoursRoute,
  dateRoute,
  heldUnit,
  paymentRoute,
  unitRoute,
  type HeldUnit,
  type UnitsOnOffer,
} from '@/contracts/booking'
import { londonDate } from '@/domain/dates'
import type { Store } from '@/domain/schemas/store'
import type { UnitType } from '@/domain/schemas/unit'
import { areaText } from '@/domain/measure'
import { addressLine } from '@/domain/addressLine'
import { formatPence } from '@/domain/money'
import { useFormats } from '@/view/useFormats'
import { usePadlockPrice, usePublishedPrices } from '@/view/usePublishedPrices'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'
import { useLocationQuery, usePathTo } from '@/view/navigation'
import { selectLocation, selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { PriceLines } from '@/ui/PriceLines'
import { Stack } from '@/ui/Stack'
import { useSharedQuery, useSelected } from '../hooks'
import { dayOf, priceUnit, readChoice, type MoveIn } from '../model/priceQuote'
import { decodeLinkedPrice, partsOf } from '../model/linkedPrice'
import { selectQuote } from '../quoteSlice'
import { Actions } from './Actions'
import { PricesAsOf } from './PricesAsOf'
import { PriceChanges } from './PriceChanges'
import styles from './QuoteSheet.module.css'
import { accessText, labelText, nameOf, priceLines, promotionText, regularText, sidesText } from './facts'
import { usePricing } from './usePricing'

export interface QuoteSheetProps {
  readonly offer: UnitsOnOffer
  readonly store: Store
  readonly unit: UnitType
}

/** The price of one unit today, and what has changed since the link was made. */
export function QuoteSheet({ offer, store, unit }: QuoteSheetProps) {
  const text = useText()
  const formats = useFormats()
  const query = useLocationQuery()
  const { brand } = useConfig()
  const { pricedAt = 0 } = useSelected(selectQuote)
  const today = londonDate(pricedAt + useSelected(selectServerOffsetMs))
  const choice = readChoice(query)
  const pricing = usePricing()
  const padlock = usePadlockPrice()
  const { ledger, isLowestInstead, isAccessMissing } = priceUnit(unit, pricing, choice)
  const linked = decodeLinkedPrice(query['said'], today)
  // no comparison with the price that this page itself just put into the address
  const isOwnLink = useSelected(selectLocation).how === 'replace' && linked?.made === today
  const held = useCurrentHold()
  const isHeldHere = held?.unitId === unit.id && held.startDate === query['startDate'] && held.extendedAccess === choice.extended
  const moveIn = dayOf(query['startDate'], store.bookableDates, today)
  const promotion = promotionText(text, unit)
  const { weeklyPrice, weeklyDiscountedPrice: weeklyReduced = weeklyPrice } = unit
  return (
    <Stack gap={5}>
      {isHeldHere ? null : unit.soldOut === true ? <TakenUnit offer={offer} unit={unit} /> : <DayUnavailable moveIn={moveIn} />}
      {linked && !isOwnLink && <PriceChanges linked={linked} now={partsOf(ledger)} />}
      <Card>
        <Stack gap={4}>
          <div className={styles.header}>
            <DefinitionList
              items={[
                { id: 'store', term: text('quote.store'), detail: `${store.name}, ${addressLine(store.address)}` },
                {
                  id: 'unit',
                  term: text('quote.unitTerm'),
                  detail: <UnitName unit={unit} />,
                },
                {
                  id: 'date',
                  term: text('quote.moveIn'),
                  detail: moveIn.kind === 'none' ? text('quote.noDate') : formats.date(moveIn.date, 'full'),
                },
                {
                  id: 'access',
                  term: text('quote.access'),
                  detail:
                    choice.extended && !isAccessMissing ? text('quote.extendedHours') : regularText(text, unit, pricing.access),
                },
              ]}
            />
            <div className={styles.picture}>
              <Picture src={unit.image} alt="" width={1200} height={900} sizes="9rem" fill eager />
            </div>
          </div>
          {promotion !== undefined && (
            <p>
              <Badge tone="highlight">{promotion}</Badge>
            </p>
          )}
          <PriceLines
            caption={text('quote.lines')}
            lines={priceLines(ledger, text)}
            labels={{ was: text('quote.was'), now: text('quote.now') }}
          />
          <p className={styles.secondary}>
            {text(weeklyReduced < weeklyPrice ? 'quote.weekReduced' : 'quote.week', {
              price: formatPence(weeklyPrice),
              reduced: formatPence(weeklyReduced),
            })}
          </p>
          {isLowestInstead && <p className={styles.secondary}>{text('quote.lowestInstead')}</p>}
          {isAccessMissing && <p className={styles.secondary}>{text('quote.accessMissing')}</p>}
          <p className={styles.secondary}>{text('quote.terms')}</p>
          <p className={styles.secondary}>{text('quote.padlock', { price: padlock })}</p>
        </Stack>
      </Card>
      <PricesAsOf heldUntil={isHeldHere ? held.expiresAt : undefined} />
      <p className={styles.printOnly}>{text('quote.paper', { brand: brand.name, phone: brand.supportPhone })}</p>
      <Actions title={`${text('quote.titleOf', { unit: nameOf(text, unit) })}, ${store.name}`} shareText={text('quote.share')}>
        {!isHeldHere && unit.soldOut !== true && <RentLink unit={unit} moveIn={moveIn} />}
        {held && <BackToRentalLink held={held} isHeldHere={isHeldHere} />}
      </Actions>
    </Stack>
  )
}

function UnitName({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const { measurement } = unit
  const parts = [areaText(measurement), sidesText(text, measurement), accessText(text, unit), labelText(text, unit)]
  return parts
    .filter(part => part !== undefined)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ', '}
        <span className={styles.noBreak}>{part}</span>
      </Fragment>
    ))
}

/** Leads to the first unanswered step; the rental's own entry rules continue from there. */
function RentLink({ unit, moveIn }: { readonly unit: UnitType; readonly moveIn: MoveIn }) {
  const text = useText()
  const isDated = moveIn.kind === 'bookable'
  const query = { ...useSharedQuery(), unitId: unit.id, startDate: isDated ? moveIn.date : undefined }
  const to = usePathTo()(isDated ? accessHoursRoute : dateRoute, { query })
  return to === undefined ? null : <LinkButton to={to}>{text(isDated ? 'quote.rent' : 'quote.chooseDay')}</LinkButton>
}

/** The hold of the quoted unit; undefined once it has expired. */
function useCurrentHold(): HeldUnit | undefined {
  const held = useAnswer(heldUnit)
  const clock = useServerClock()
  const isOver = useSyncExternalStore(clock.subscribe, () => held !== undefined && clock.getSnapshot() >= held.expiresAt)
  return isOver ? undefined : held
}

/** Resumes the rental; its entry rules choose the step. */
function BackToRentalLink({ held, isHeldHere }: { readonly held: HeldUnit; readonly isHeldHere: boolean }) {
  const text = useText()
  const { storeId, unitId, startDate, extendedAccess } = held
  const accessHours = extendedAccess ? 'extended' : undefined
  const to = usePathTo()(paymentRoute, { query: { storeId, unitId, startDate, accessHours } })
  return to === undefined ? null : (
    <LinkButton to={to} variant={isHeldHere ? 'primary' : 'secondary'}>
      {text('quote.backToRental')}
    </LinkButton>
  )
}

function DayUnavailable({ moveIn }: { readonly moveIn: MoveIn }) {
  const text = useText()
  const formats = useFormats()
  if (moveIn.kind !== 'unavailable') return null
  const date = formats.date(moveIn.date, 'full')
  return (
    <Notice tone="warning">
      {moveIn.next === undefined
        ? text('quote.dateGonePlain', { date })
        : text('quote.dateGone', { date, next: formats.date(moveIn.next, 'full') })}
    </Notice>
  )
}

/** Shown if the unit is taken: alternatives of its size. */
function TakenUnit({ offer: { groups }, unit }: { readonly offer: UnitsOnOffer; readonly unit: UnitType }) {
  const text = useText()
  const { lowestProtection } = usePublishedPrices()
  const { area } = unit.measurement
  const others = groups.flatMap(({ units }) => units).filter(other => other.measurement.area === area && other.soldOut !== true)
  const query = { ...useSharedQuery(), unitId: undefined, ranges: others.length > 0 ? `${area}-${area}` : undefined }
  const to = usePathTo()(unitRoute, { query })
  const price = formatPence(Math.min(...others.map(other => other.price)) + lowestProtection)
  return (
    <Notice
      tone="warning"
      title={text('quote.soldOut')}
      action={
        to !== undefined && (
          <LinkButton variant="secondary" to={to}>
            {text('quote.soldOutSee')}
          </LinkButton>
        )
      }
    >
      <p>{others.length > 0 ? text('quote.soldOutOthers', { units: others.length, price }) : text('quote.soldOutNone')}</p>
    </Notice>
  )
}
