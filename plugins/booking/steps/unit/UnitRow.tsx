import { memo } from 'react'
import { unitActionSlot } from '@/contracts/booking'
import type { UnitType } from '@/domain/schemas/unit'
import { Disclosure } from '@/view/Disclosure'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useDispatchEvent } from '@/view/hooks'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { areaText } from '@/domain/measure'
import { formatPence } from '@/domain/money'
import { rentOfMonth } from '@/domain/priceLedger'
import { accessOf, promotionTextOf } from '@/domain/unitTexts'
import summary from '@/ui/summary.module.css'
import { PreviousPrice } from '@/ui/PriceTag'
import { selectRentalChoice, selectStoreId, type Root } from '../../bookingSelectors'
import { unitChosen } from '../../events'
import { useSelected } from '../../hooks'
import { useFeatureTexts } from '../../components/useFeatureTexts'
import { useUnitLedger } from '../../components/useLedger'
import styles from './UnitRow.module.css'

/** One unit type of a size: its access and features, its full price, and the buttons to choose or compare it. */
export const UnitRow = memo(function UnitRow({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  // selects a boolean, so that a choice renders only the row chosen now and the one chosen before
  const isChosen = useSelected((state: Root) => selectRentalChoice(state).unitId === unit.id)
  const storeId = useSelected(selectStoreId)
  const isFree = unit.soldOut !== true
  const access = text(`booking.access.${accessOf(unit.features)}`)
  const label = unit.label === 'UNKNOWN' ? '' : text(`booking.label.${unit.label}`)
  const grade = label === '' ? '' : text('booking.unit.grade', { label })
  const name = [areaText(unit.measurement), grade, access].filter(Boolean).join(', ')
  return (
    <li className={styles.row} aria-current={isChosen || undefined} data-unit={unit.id}>
      <div className={styles.overview}>
        <Facts unit={unit} access={access} label={label} isChosen={isChosen} />
        {isFree && <MonthlyPrice unit={unit} />}
      </div>
      {isFree && (
        <div className={styles.actions}>
          <UnitDetails unit={unit} name={name} />
          <div className={styles.buttons}>
            {storeId !== undefined && <Slot of={unitActionSlot} with={{ storeId, unitId: unit.id, name }} />}
            <ChooseButton unit={unit} isChosen={isChosen} name={name} />
          </div>
        </div>
      )}
    </li>
  )
})

/** The monthly price, with the month from which it applies if there is an offer, and the amount to pay today. */
function MonthlyPrice({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const { firstMonth, reducedMonths, laterMonth } = useUnitLedger(unit)
  const isOnOffer = rentOfMonth(unit, 1) < unit.price || reducedMonths > 0
  return (
    <div className={styles.price}>
      <p>
        <strong className={styles.amount}>{formatPence(laterMonth)}</strong> {text('booking.unit.allInMonth')}
      </p>
      {isOnOffer && <p className={styles.secondary}>{text('booking.unit.afterOffer', { month: reducedMonths + 2 })}</p>}
      <p className={styles.secondary}>{text('booking.unit.today', { price: formatPence(firstMonth) })}</p>
    </div>
  )
}

/** What these two prices consist of, and everything else known about the unit, on request. */
function UnitDetails({ unit, name }: { readonly unit: UnitType; readonly name: string }) {
  const text = useText()
  return (
    <Disclosure
      part={`booking.prices.${unit.id}`}
      className={styles.disclosure}
      summary={
        <>
          {text('booking.unit.allPrices')}
          <VisuallyHidden> {text('booking.unit.thisUnit', { unit: name })}</VisuallyHidden>
        </>
      }
      summaryClassName={summary.quiet}
    >
      {() => <DetailsContent unit={unit} />}
    </Disclosure>
  )
}

function DetailsContent({ unit }: { readonly unit: UnitType }) {
  const features = useFeatureTexts().all(unit.features)
  return (
    <div className={styles.details}>
      <p>{features.join(' · ')}</p>
      {unit.description !== undefined && <p className={styles.description}>{unit.description}</p>}
      <UnitLedger unit={unit} />
      <UnitRent unit={unit} />
    </div>
  )
}

interface FactsProps {
  readonly unit: UnitType
  readonly access: string
  readonly label: string
  readonly isChosen: boolean
}

/** What distinguishes it from other units of its size. */
function Facts({ unit, access, label, isChosen }: FactsProps) {
  const text = useText()
  const others = useFeatureTexts().others(unit.features)
  const promotion = unit.soldOut === true ? undefined : promotionTextOf(unit.promotion)
  const isSoldOut = unit.soldOut === true
  const hasBadges = isSoldOut || isChosen || promotion !== undefined
  return (
    <>
      {hasBadges && (
        <p className={styles.badges}>
          {isSoldOut && <Badge tone="warning">{text('booking.unit.soldOut')}</Badge>}
          {isChosen && <Badge tone="success">{text('booking.unit.chosen')}</Badge>}
          {promotion && <Badge tone="highlight">{text(`booking.promotion.${promotion.id}`, promotion.values)}</Badge>}
        </p>
      )}
      <div className={styles.facts}>
        <p className={styles.title}>
          <strong>{access}</strong>
          {label !== '' && (
            <Badge tone={unit.label === 'Platinum' ? 'accent' : 'neutral'}>
              {label}
              <span> {text('booking.unit.gradeWord')}</span>
            </Badge>
          )}
        </p>
        {others.length > 0 && <p className={styles.others}>{others.join(' · ')}</p>}
      </div>
    </>
  )
}

function ChooseButton({ unit, isChosen, name }: { readonly unit: UnitType; readonly isChosen: boolean; readonly name: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <Button variant={isChosen ? 'primary' : 'secondary'} onClick={() => dispatch(unitChosen({ unitId: unit.id }))}>
      <span>
        {text(isChosen ? 'booking.unit.keep' : 'booking.unit.choose')}
        <VisuallyHidden> {text('booking.unit.thisUnit', { unit: name })}</VisuallyHidden>
      </span>
    </Button>
  )
}

/** The totals of a unit type, in the words of the summary: today, each later month, and over the minimum stay. */
function UnitLedger({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const { firstMonth, secondMonth, reducedMonths, laterMonth, minimumStay } = useUnitLedger(unit)
  const parts = [
    { id: 'booking.summary.firstMonth', pence: firstMonth },
    ...(reducedMonths > 0 ? [{ id: 'booking.summary.secondMonth', pence: secondMonth }] : []),
    { id: 'booking.summary.laterMonth', pence: laterMonth },
    { id: 'booking.unit.minimum', pence: minimumStay },
  ]
  return (
    <dl className={styles.ledger}>
      {parts.map(({ id, pence }) => (
        <div key={id} className={styles.ledgerRow}>
          <dt>{text(id, { last: reducedMonths + 1 })}</dt>
          <dd>{formatPence(pence)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The rent of a unit type, per month and, less prominently, per week; a reduced one with the previous one. */
function UnitRent({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const labels = { was: text('booking.summary.was'), now: text('booking.summary.now') }
  const { price, weeklyPrice, discountedPrice: now = price, weeklyDiscountedPrice: weekly = weeklyPrice, priceFirstMonth } = unit
  return (
    <div>
      <p className={styles.secondary}>{text('booking.unit.rentAlone')}</p>
      <p>
        {now < price && <PreviousPrice amount={formatPence(price)} labels={labels} className={styles.previous} />}{' '}
        <strong className={styles.amount}>{formatPence(now)}</strong> {text('booking.unit.perMonth')}
      </p>
      {priceFirstMonth !== undefined && priceFirstMonth < now && (
        <p className={styles.secondary}>{text('booking.unit.firstMonth', { price: formatPence(priceFirstMonth) })}</p>
      )}
      <p className={styles.secondary}>
        {weekly < weeklyPrice && <PreviousPrice amount={formatPence(weeklyPrice)} labels={labels} className={styles.previous} />}{' '}
        {text('booking.unit.perWeek', { price: formatPence(weekly) })}
      </p>
    </div>
  )
}
