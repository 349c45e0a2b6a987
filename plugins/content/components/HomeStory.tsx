import { sizeGuideRoute } from '@/contracts/estimator'
import { storesRoute } from '@/contracts/finder'
import { formatPence, toPence } from '@/domain/money'
import { usePublishedPrices } from '@/view/usePublishedPrices'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/navigation'
import { Link } from '@/ui/Link'
import { Row } from '@/ui/Row'
import home from '../content/home.json'
import { CommonQuestions } from './CommonQuestions'
import styles from './reading.module.css'
import { SizeList } from './SizeList'

const SIZES = [
  { id: 'small', picture: 'unit-25' },
  { id: 'medium', picture: 'unit-75' },
  { id: 'large', picture: 'unit-160' },
] as const
const STEPS = ['step1', 'step2', 'step3']

/** Sizes with prices, how it works, and questions: static content, so a prerendered page keeps its markup. */
export default function HomeStory() {
  const text = useText()
  const pathTo = usePathTo()
  const { administrationFee, lowestProtection } = usePublishedPrices()
  const guide = pathTo(sizeGuideRoute)
  const sizes = SIZES.map(({ id, picture }) => ({
    id,
    to: pathTo(storesRoute, { query: { ranges: id } }) ?? '/',
    picture: `/pictures/${picture}-640.png`,
    name: text(`content.home.${id}`),
    area: text(`content.home.${id}Area`),
    fits: text(`content.home.${id}Fits`),
    price: text('content.home.from', { price: formatPence(toPence(home.monthlyFrom[id]) + lowestProtection) }),
  }))
  return (
    <div className={styles.page}>
      <section aria-labelledby="sizes" className={styles.section}>
        <h2 id="sizes">{text('content.home.sizes')}</h2>
        <SizeList sizes={sizes} />
        <p className={styles.note}>
          {text('content.home.priceNote', { fee: formatPence(administrationFee) })}{' '}
          {guide !== undefined && <Link to={guide}>{text('content.home.guide')}</Link>}
        </p>
      </section>
      <section aria-labelledby="how" className={styles.section}>
        <h2 id="how">{text('content.home.how')}</h2>
        <ol className={styles.three} role="list">
          {STEPS.map(id => (
            <li key={id} className={styles.point}>
              <h3>{text(`content.home.${id}`)}</h3>
              <p>{text(`content.home.${id}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <CommonQuestions />
      <section aria-labelledby="towns" className={styles.section}>
        <h2 id="towns">{text('content.home.towns')}</h2>
        <ul className={styles.stores} role="list">
          {home.stores.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
        <Row gap={5}>
          {home.towns.map(({ path, label }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
        </Row>
      </section>
    </div>
  )
}
