import { unitRoute } from '@/contracts/booking'
import { sizeGuideRoute } from '@/contracts/estimator'
import { formatPence, type Pence } from '@/domain/money'
import type { Facility } from '@/domain/schemas/facility'
import { Link } from '@/ui/Link'
import { usePathTo } from '@/view/navigation'
import { usePublishedPrices } from '@/view/usePublishedPrices'
import { useText } from '@/view/useText'
import styles from './reading.module.css'
import { SizeList } from './SizeList'

/** The lowest price of all sizes; undefined if every unit is taken. */
export function LowestPrice({ sizes }: Pick<Facility, 'sizes'>) {
  const text = useText()
  const { lowestProtection } = usePublishedPrices()
  const rents = sizes.flatMap(({ monthlyFrom }) => monthlyFrom ?? [])
  if (rents.length === 0) return null
  const price = formatPence(Math.min(...rents) + lowestProtection)
  return <p className={styles.area}>{text('content.facility.lowest', { price })}</p>
}

/** The sizes with what fits and the full price (decisions.md D52), each linked to its units at this store. */
export function FacilitySizes({ facility: { storeId, town, sizes } }: { readonly facility: Facility }) {
  const text = useText()
  const pathTo = usePathTo()
  const { administrationFee: fee, lowestProtection } = usePublishedPrices()
  const guide = pathTo(sizeGuideRoute)
  if (sizes.length === 0) return null
  const priceOf = (rent: Pence | undefined) => {
    if (rent === undefined) return text('content.facility.taken')
    const monthly = rent + lowestProtection
    return (
      <>
        {text('content.facility.from', { price: formatPence(monthly) })}
        <span className={styles.firstMonth}>{text('content.facility.firstMonth', { price: formatPence(monthly + fee) })}</span>
      </>
    )
  }
  const shown = sizes.map(({ ranges, monthlyFrom, ...size }) => ({
    ...size,
    id: ranges,
    to: pathTo(unitRoute, { query: { storeId, ranges } }) ?? '/',
    price: priceOf(monthlyFrom),
  }))
  return (
    <section aria-labelledby="sizes" className={styles.section}>
      <h2 id="sizes">{text('content.facility.sizes', { town })}</h2>
      <SizeList sizes={shown} />
      <p className={styles.note}>
        {text('content.facility.priceNote', { fee: formatPence(fee) })}{' '}
        {guide !== undefined && <Link to={guide}>{text('content.facility.guide')}</Link>}
      </p>
    </section>
  )
}
