import { sizesIn } from '@/contracts/booking'
import { formatPence, type Pence } from '@/domain/money'
import { spanText } from '@/domain/sizeRanges'
import { Icon } from '@/ui/Icon'
import { Skeleton } from '@/ui/Skeleton'
import { useAnswer } from '@/view/useAnswer'
import { useLocationQuery } from '@/view/navigation'
import { usePublishedPrices } from '@/view/usePublishedPrices'
import { useText } from '@/view/useText'
import { selectFinder } from '../finderSelectors'
import { useSelected } from '../hooks'
import type { SizeAnswer } from '../model/finderTypes'
import { wantedSizes, type FreeSize } from '@/domain/freeSizes'
import styles from './StoreCard.module.css'

/** A note on what all prices in the list include. */
export function PriceNote() {
  const text = useText()
  const { administrationFee: fee, lowestProtection: protection } = usePublishedPrices()
  return (
    <p className={styles.soft}>{text('finder.wholePrices', { fee: formatPence(fee), protection: formatPence(protection) })}</p>
  )
}

function usePriceFrom() {
  const text = useText()
  const { administrationFee: fee, lowestProtection: protection } = usePublishedPrices()
  return (rent: Pence) => ({
    monthly: text('finder.fromPrice', { price: formatPence(rent + protection) }),
    first: text('finder.firstMonth', { price: formatPence(rent + protection + fee) }),
  })
}

/** Whether a store has the wanted size, with its price. */
export function WantedSize({ size }: { readonly size: SizeAnswer }) {
  const text = useText()
  const priceFrom = usePriceFrom()
  if (size.has === 'yes') {
    const { monthly, first } = priceFrom(size.rent)
    return (
      <p className={styles.line}>
        <Icon name="check" />
        <span>
          {text('finder.hasSize')} <strong>{monthly}</strong>, {first}
        </span>
      </p>
    )
  }
  return (
    <p className={styles.line}>
      <Icon name="info" />
      <span>{text(size.has === 'unknown' ? 'finder.sizeUnknown' : 'finder.sizeTaken')}</span>
    </p>
  )
}

/** The lowest full price of a store and its free sizes. Its space is reserved, so that nothing moves. */
export function LowestPrice({ storeId }: { readonly storeId: string }) {
  const text = useText()
  const { ranges } = useLocationQuery()
  const known = useSelected(state => selectFinder(state).sizes[storeId])
  // with a size, only the nearest stores are asked
  if (known === undefined && wantedSizes(ranges)) return null
  if (known === undefined)
    return (
      <div className={styles.price}>
        <Skeleton count={2} />
      </div>
    )
  if (known === null) return <p className={styles.price}>{text('finder.priceUnknown')}</p>
  if (known.length === 0) return <p className={styles.price}>{text('finder.noneFree')}</p>
  return <FreeSizes sizes={known} />
}

function FreeSizes({ sizes }: { readonly sizes: readonly FreeSize[] }) {
  const text = useText()
  const system = useAnswer(sizesIn)
  const { monthly, first } = usePriceFrom()(Math.min(...sizes.map(({ price }) => price)))
  const areas = sizes.map(({ area }) => area)
  const span = spanText({ min: Math.min(...areas), max: Math.max(...areas) }, system)
  return (
    <p className={styles.price}>
      <strong className={styles.amount}>{monthly}</strong>
      <span>{first}</span>
      <span>{text('finder.sizesFree', { span })}</span>
    </p>
  )
}
