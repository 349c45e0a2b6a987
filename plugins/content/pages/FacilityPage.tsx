import { unitRoute } from '@/contracts/booking'
import { formRequested } from '@/contracts/contact'
import { sizeGuideRoute } from '@/contracts/estimator'
import { storesRoute } from '@/contracts/finder'
import { knownDistance } from '@/domain/knownDistance'
import { formatPence, type Pence } from '@/domain/money'
import type { Facility } from '@/domain/schemas/facility'
import { storeDrawing } from '@/domain/storePicture'
import { addressLine } from '@/domain/addressLine'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Button } from '@/ui/Button'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { useFocusHeading } from '@/ui/useFocusHeading'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { PageTitle } from '@/view/PageTitle'
import { usePublishedPrices } from '@/view/usePublishedPrices'
import { useText } from '@/view/useText'
import { FacilityFacts } from '../components/FacilityFacts'
import { Questions } from '../components/Questions'
import styles from '../components/reading.module.css'
import { SizeList } from '../components/SizeList'
import { WithContent } from '../components/WithContent'
import { useSelected } from '../hooks'
import { isStorage, isStorePath } from '../model/contentPaths'

/**
 * A page about a store, which the content API calls a facility. There are up to three for each store: `/stores/…` and the storage
 * page of its town begin with sizes and prices, the page of the building begins with its address and hours.
 */
export default function FacilityPage() {
  const text = useText()
  const { path } = useSelected(selectLocation)
  const storage = isStorage(path)
  const pricesFirst = storage || isStorePath(path)
  return (
    <WithContent>
      {({ facility }) =>
        facility && (
          <div className={styles.page}>
            <PageTitle>{facility.title}</PageTitle>
            <meta name="description" content={facility.description} />
            <FacilityHead facility={facility} />
            {pricesFirst && <FacilitySizes facility={facility} />}
            <FacilityFacts facility={facility} />
            {!pricesFirst && <FacilitySizes facility={facility} />}
            <FacilityFeatures
              title={text(storage ? 'content.facility.uses' : 'content.facility.features')}
              features={facility.features}
            />
            <Questions title={text('content.facility.questions')} questions={facility.questions} />
            <OtherPages facility={facility} />
          </div>
        )
      }
    </WithContent>
  )
}

/** The introduction of the store, with links to rent and to contact us. */
function FacilityHead({ facility: { title, name, address, intro, storeId, sizes } }: { readonly facility: Facility }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const pathTo = usePathTo()
  const { path } = useSelected(selectLocation)
  const headingRef = useFocusHeading()
  const units = pathTo(unitRoute, { query: { storeId } })
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.area}>{isStorePath(path) ? addressLine(address) : name}</p>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {intro.map((paragraph, index) => (
          <p key={index} className={index === 0 ? styles.lead : undefined}>
            {paragraph}
          </p>
        ))}
        <LowestPrice sizes={sizes} />
        <Row>
          {units !== undefined && <LinkButton to={units}>{text('content.facility.units')}</LinkButton>}
          <Button variant="secondary" onClick={() => dispatch(formRequested({ storeId, redirect: false }))}>
            {text('content.facility.ask')}
          </Button>
        </Row>
      </div>
      <div>
        <Picture {...storeDrawing(storeId)} alt="" sizes="(width < 60rem) 100vw, 36rem" eager />
      </div>
    </div>
  )
}

/** What the building offers, or what customers use it for. */
function FacilityFeatures({ title, features }: { readonly title: string; readonly features: Facility['features'] }) {
  if (features.length === 0) return null
  return (
    <section aria-labelledby="features" className={styles.section}>
      <h2 id="features">{title}</h2>
      <ul className={styles.three} role="list">
        {features.map(feature => (
          <li key={feature.title} className={styles.point}>
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How exact the distance to another store is, in km: a visitor starts from home, not from this store's door. */
const ACCURACY_KM = 2

/** Links to another page about this store and to other stores, and the note on sample content. */
function OtherPages({ facility: { beside, nearby = [], sample } }: { readonly facility: Facility }) {
  const text = useText()
  const stores = usePathTo()(storesRoute)
  return (
    <div className={styles.section}>
      {beside && (
        <p>
          <Link to={beside.path}>{beside.label}</Link>
        </p>
      )}
      {nearby.length > 0 && (
        <section aria-labelledby="nearby" className={styles.section}>
          <h2 id="nearby">{text('content.facility.nearby')}</h2>
          <ul className={styles.nearby} role="list">
            {nearby.map(({ path, name, km }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>, {text('content.facility.away', { ...knownDistance(km, ACCURACY_KM) })}
              </li>
            ))}
            {stores !== undefined && (
              <li>
                <Link to={stores}>{text('content.facility.allStores')}</Link>
              </li>
            )}
          </ul>
        </section>
      )}
      {sample && <p className={styles.note}>{text('content.facility.sample')}</p>}
    </div>
  )
}

/** The lowest price of all sizes; nothing if every unit is taken. */
function LowestPrice({ sizes }: Pick<Facility, 'sizes'>) {
  const text = useText()
  const { lowestProtection } = usePublishedPrices()
  const rents = sizes.flatMap(({ monthlyFrom }) => monthlyFrom ?? [])
  if (rents.length === 0) return null
  const price = formatPence(Math.min(...rents) + lowestProtection)
  return <p className={styles.area}>{text('content.facility.lowest', { price })}</p>
}

/** The sizes with what fits and the full price (decisions.md D52), each linked to its units at this store. */
function FacilitySizes({ facility: { storeId, town, sizes } }: { readonly facility: Facility }) {
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
