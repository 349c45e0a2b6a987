import { useRef, type ReactNode, type Ref } from 'react'
import type { SizeRangeGroup } from '@/domain/entities'
import { formatPence } from '@/domain/money'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/Picture'
import { selectChoices, selectRentalChoice } from '../bookingSelectors'
import { moreSizesShown } from '../events'
import { rangeText } from '../model/areaText'
import { bySize, FIRST_SIZES, firstSizes, isSoldOut, type SizeOffer } from '../model/sizes'
import { Muted } from './Muted'
import { SizeCard, type SizeCardProps } from './SizeCard'
import styles from './SizeRange.module.css'

export interface SizeRangeProps {
  readonly group: SizeRangeGroup
  /** The place of the range among those of the store. */
  readonly position: number
  /** The person asked for it: every size at once, each in detail. */
  readonly isAskedFor: boolean
  /** Said where all of it is let. */
  readonly soldOutHelp: ReactNode
}

/** A range of sizes: what it costs from, and a card for each size. */
export function SizeRange({ group, position, isAskedFor, soldOutHelp }: SizeRangeProps) {
  const text = useText()
  const tell = useTell()
  const { rangesShownWhole } = useSelected(selectChoices)
  const { unitId } = useSelected(selectRentalChoice)
  const askedForMore = useRef(false)
  const { range, image, units } = group
  const heading = rangeText(range)
  const headingId = `sizes-${position}`
  const soldOut = isSoldOut(units)
  const sizes = bySize(units)
  const shown = isAskedFor || rangesShownWhole.includes(position) ? sizes : firstSizes(sizes, unitId)
  const hidden = sizes.length - shown.length
  const more = () => {
    askedForMore.current = true
    tell(moreSizesShown({ range: position }))
  }
  // the button has gone: whoever pressed it goes on with the first size it brought
  const focusFirstNew = (heading: HTMLElement | null) => {
    if (!askedForMore.current || !heading) return
    askedForMore.current = false
    heading.focus()
  }
  return (
    <section aria-labelledby={headingId} data-group={range.label} className={styles.range}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <Picture src={image} alt={text('booking.unit.groupPicture', { range: heading })} width={1200} height={900} sizes="6rem" fill />
        </div>
        <div>
          <h2 id={headingId}>{heading}</h2>
          {!soldOut && <From group={group} />}
        </div>
      </div>
      {soldOut && soldOutHelp}
      <Sizes sizes={shown.slice(0, FIRST_SIZES)} isDetailed={isAskedFor} saysWhatToDo={!soldOut} />
      <Sizes sizes={shown.slice(FIRST_SIZES)} isDetailed={isAskedFor} saysWhatToDo={!soldOut} headingRef={focusFirstNew} />
      {hidden > 0 && (
        <Button variant="secondary" fullWidth onClick={more}>
          {text('booking.unit.moreSizes', { count: hidden, range: heading })}
        </Button>
      )}
    </section>
  )
}

interface SizesProps extends Omit<SizeCardProps, 'size' | 'headingRef'> {
  readonly sizes: readonly SizeOffer[]
  /** Of the first heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>
}

function Sizes({ sizes, headingRef, ...rest }: SizesProps) {
  if (sizes.length === 0) return null
  return (
    <ul className={styles.sizes} role="list">
      {sizes.map((size, index) => (
        <SizeCard key={size.measurement.area} {...rest} size={size} headingRef={index === 0 ? headingRef : undefined} />
      ))}
    </ul>
  )
}

function From({ group: { priceFrom, weeklyPriceFrom, priceFirstMonth } }: { readonly group: SizeRangeGroup }) {
  const text = useText()
  return (
    <Muted>
      {text('booking.unit.from', { price: formatPence(priceFrom), weekly: formatPence(weeklyPriceFrom) })}
      {priceFirstMonth !== undefined && `, ${text('booking.unit.firstMonthFrom', { price: formatPence(priceFirstMonth) })}`}
    </Muted>
  )
}
