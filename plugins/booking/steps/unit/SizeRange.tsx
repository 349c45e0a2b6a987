import { useCallback, useId, useMemo, useRef } from 'react'
import { formatPence } from '@/domain/money'
import { Disclosure } from '@/view/Disclosure'
import { usePublishedPrices } from '@/view/usePublishedPrices'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { useIsNarrow } from '@/ui/useIsNarrow'
import { selectChoices, selectRentalChoice, selectStore } from '../../bookingSelectors'
import { moreSizesShown } from '../../events'
import { useSelected } from '../../hooks'
import { rangeText } from '../../model/units'
import { nameOfRange } from '../../model/sizeFilter'
import {
  briefSizes,
  fromPrices,
  isSoldOut,
  recommendationsOf,
  shownSizes,
  SIZES_AT_ONCE,
  type FromPrices,
  type RangeOffer,
} from '../../model/sizes'
import { Muted } from '../../components/Muted'
import { SizeCard } from './SizeCard'
import styles from './SizeRange.module.css'
import { TakenSizesDisclosure, TakenSizes } from './TakenSizes'
import { AlternativeSizes } from '../../components/AlternativeSizes'

export interface SizeRangeProps {
  readonly range: RangeOffer
  /** The person filtered for it, so all its sizes are shown, not only the recommended ones. */
  readonly isExpanded: boolean
}

/** A range of sizes: its lowest price, and a card for each size. */
export function SizeRange({ range: offer, isExpanded }: SizeRangeProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { rangesShownWhole } = useSelected(selectChoices)
  const { unitId } = useSelected(selectRentalChoice)
  const askedForMore = useRef(false)
  const { group, position, sizes } = offer
  const area = rangeText(group.range)
  const name = nameOfRange(offer)
  const headingId = useId()
  const from = fromPrices(offer)
  const requests = rangesShownWhole.filter(shown => shown === position).length
  // free sizes come first; taken ones are together below them
  const free = useMemo(() => sizes.filter(({ units }) => !isSoldOut(units)), [sizes])
  const taken = useMemo(() => sizes.filter(({ units }) => isSoldOut(units)), [sizes])
  const isNarrow = useIsNarrow()
  const sizesAfter = (presses: number) => {
    const sizes = shownSizes(free, unitId, presses)
    // one column of cards would be many screens long
    return isNarrow && presses === 0 ? briefSizes(sizes, unitId) : sizes
  }
  const before = sizesAfter(Number(isExpanded) + Math.max(0, requests - 1))
  const shown = sizesAfter(Number(isExpanded) + requests)
  const hidden = free.length - shown.length
  const firstNew = shown.find(size => !before.includes(size))
  const recommendations = useMemo(() => recommendationsOf(sizes), [sizes])
  const showMore = () => {
    askedForMore.current = true
    dispatch(moreSizesShown({ range: position }))
  }
  // the pressed button may be gone, so the first of the added sizes takes the focus
  const focusFirstNew = useCallback((heading: HTMLElement | null) => {
    if (!askedForMore.current || !heading) return
    askedForMore.current = false
    heading.focus()
  }, [])
  return (
    <section aria-labelledby={headingId} data-group={group.range.label} className={styles.range}>
      <div className={styles.header}>
        <div className={styles.picture}>
          <Picture
            src={group.image}
            alt={text('booking.unit.groupPicture', { range: area })}
            width={1200}
            height={900}
            sizes="6rem"
            fill
          />
        </div>
        <div>
          <h2 id={headingId} className={styles.heading}>
            {name && <span>{text(`booking.unit.${name}`)} </span>}
            <span className={name && styles.area}>{area}</span>
          </h2>
          {from && <FromPrice position={position} prices={from} />}
        </div>
      </div>
      {!from && <SoldOut range={offer} />}
      {shown.length > 0 && (
        <ul className={styles.sizes} role="list">
          {shown.map(size => (
            <SizeCard
              key={size.units[0]?.id}
              size={size}
              recommendation={recommendations.get(size)}
              headingRef={size === firstNew ? focusFirstNew : undefined}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="secondary" fullWidth onClick={showMore}>
          {text(free.length > SIZES_AT_ONCE ? 'booking.unit.moreSizes' : 'booking.unit.allSizes', {
            count: free.length,
            range: area,
          })}
        </Button>
      )}
      {from && taken.length > 0 && <TakenSizesDisclosure position={position} sizes={taken} />}
    </section>
  )
}

/** The lowest monthly price of the range; on request the rent that it contains. */
function FromPrice({
  position,
  prices: { month, week, firstMonth },
}: {
  readonly position: number
  readonly prices: FromPrices
}) {
  const text = useText()
  const { lowestProtection } = usePublishedPrices()
  return (
    <Disclosure
      part={`booking.from.${position}`}
      summary={text('booking.unit.fromMonth', { price: formatPence(month + lowestProtection) })}
      summaryClassName={styles.from}
    >
      <Muted>
        {text('booking.unit.from', { price: formatPence(month), weekly: formatPence(week) })}
        {firstMonth !== undefined && `, ${text('booking.unit.firstMonthFrom', { price: formatPence(firstMonth) })}`}
      </Muted>
    </Disclosure>
  )
}

/** Alternatives if every unit of a range is taken. */
function SoldOut({ range: { sizes } }: { readonly range: RangeOffer }) {
  const text = useText()
  const store = useSelected(selectStore)
  const from = sizes[0]?.measurement
  const to = sizes.at(-1)?.measurement
  return (
    <Notice live={false} title={text('booking.unit.soldOutTitle', { store: store?.name ?? '' })}>
      {from && to && <AlternativeSizes from={from} to={to} />}
      <TakenSizes sizes={sizes} />
    </Notice>
  )
}
