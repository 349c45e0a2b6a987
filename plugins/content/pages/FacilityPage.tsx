import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { PageTitle } from '@/view/PageTitle'
import { unitRoute } from '@/contracts/booking'
import { formRequested } from '@/contracts/contact'
import type { Facility } from '@/domain/schemas/facility'
import { storeDrawing } from '@/domain/storePicture'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { useFocusHeading } from '@/ui/useFocusHeading'
import { sizeGuideRoute } from '@/contracts/estimator'
import { formatPence } from '@/domain/money'
import { Link } from '@/ui/Link'
import { Stack } from '@/ui/Stack'
import { useSelected } from '../hooks'
import { isStorage } from '../model/contentPaths'
import { FacilityFacts } from '../components/FacilityFacts'
import { WithContent } from '../components/WithContent'
import styles from '../components/reading.module.css'
import { SizeList } from '../components/SizeList'
import { Questions } from '../components/Questions'

/**
 * A store of one of the towns. The page of the building begins with address and hours, the storage page with sizes and prices.
 */
export default function FacilityPage() {
  const text = useText()
  const { path } = useSelected(selectLocation)
  const storage = isStorage(path)
  return (
    <WithContent>
      {({ facility }) =>
        facility && (
          <div className={styles.page}>
            <PageTitle>{facility.title}</PageTitle>
            <meta name="description" content={facility.description} />
            <FacilityHead facility={facility} />
            {storage && <FacilitySizes facility={facility} />}
            <FacilityFacts facility={facility} />
            {!storage && <FacilitySizes facility={facility} />}
            <FacilityFeatures title={text(storage ? 'content.facility.uses' : 'content.facility.features')} facility={facility} />
            <FacilityQuestions facility={facility} />
          </div>
        )
      }
    </WithContent>
  )
}

/** What this store is, and two actions: rent here, or contact us. */
function FacilityHead({ facility: { title, name, intro, storeId } }: { readonly facility: Facility }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const pathTo = usePathTo()
  const headingRef = useFocusHeading()
  const units = pathTo(unitRoute, { query: { storeId } })
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.area}>{name}</p>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {intro.map((paragraph, index) => (
          <p key={index} className={index === 0 ? styles.lead : undefined}>
            {paragraph}
          </p>
        ))}
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
function FacilityFeatures({ title, facility: { features } }: { readonly title: string; readonly facility: Facility }) {
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

/** What fits into what, and from how much a month; each leads to its units at this store. */
function FacilitySizes({ facility: { storeId, town, sizes } }: { readonly facility: Facility }) {
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

/** Common questions about this store, and the link to its other page. */
function FacilityQuestions({ facility: { questions, beside, sample } }: { readonly facility: Facility }) {
  const text = useText()
  return (
    <Stack gap={5}>
      <Questions title={text('content.facility.questions')} questions={questions} />
      <p>
        <Link to={beside.path}>{beside.label}</Link>
      </p>
      {sample && <p className={styles.note}>{text('content.facility.sample')}</p>}
    </Stack>
  )
}
