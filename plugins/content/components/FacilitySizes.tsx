import { unitRoute } from '@/contracts/booking'
import { sizeGuideRoute } from '@/contracts/estimator'
import type { Facility } from '@/domain/schemas/facility'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/usePathTo'
import { Link } from '@/ui/Link'
import styles from './reading.module.css'
import { SizeList } from './SizeList'

/** What fits into what, and from how much a month; each leads to its units at this store. */
export function FacilitySizes({ facility: { storeId, town, sizes } }: { readonly facility: Facility }) {
  const text = useText()
  const pathTo = usePathTo()
  const guide = pathTo(sizeGuideRoute)
  if (sizes.length === 0) return null
  const shown = sizes.map(({ ranges, monthlyFrom, ...size }) => ({
    ...size,
    id: ranges,
    to: pathTo(unitRoute, { query: { storeId, ranges } }) ?? '/',
    price: text('content.facility.from', { price: formatPence(monthlyFrom) }),
  }))
  return (
    <section aria-labelledby="sizes" className={styles.section}>
      <h2 id="sizes">{text('content.facility.sizes', { town })}</h2>
      <SizeList sizes={shown} />
      <p className={styles.note}>
        {text('content.facility.priceNote')} {guide !== undefined && <Link to={guide}>{text('content.facility.guide')}</Link>}
      </p>
    </section>
  )
}
