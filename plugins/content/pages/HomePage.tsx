import { storesRoute } from '@/contracts/booking'
import { homeEntrySlot, storeFinderSlot } from '@/contracts/content'
import { sizeGuideRoute } from '@/contracts/estimator'
import { useText } from '@/i18n/useText'
import { Slot } from '@/kernel/Slot'
import { PageTitle } from '@/routing/PageTitle'
import { usePathTo } from '@/routing/usePathTo'
import { Link } from '@/ui/Link'
import { Picture } from '@/ui/Picture'
import { useFocusHeading } from '@/ui/useFocusHeading'
import styles from './HomePage.module.css'

const SIZES = [
  { id: 'small', picture: 'unit-25' },
  { id: 'medium', picture: 'unit-75' },
  { id: 'large', picture: 'unit-160' },
]
const STEPS = ['step1', 'step2', 'step3']

/** Says what can be done here, and begins it: find a store. */
export default function HomePage() {
  const text = useText()
  const pathTo = usePathTo()
  const guide = pathTo(sizeGuideRoute)
  const headingRef = useFocusHeading()
  return (
    <div className={styles.page}>
      <PageTitle>{text('content.home.documentTitle')}</PageTitle>
      <meta name="description" content={text('content.home.lead')} />
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
            {text('content.home.title')}
          </h1>
          <p className={styles.lead}>{text('content.home.lead')}</p>
          <div className={styles.finder}>
            <Slot of={storeFinderSlot} />
          </div>
        </div>
        <div className={styles.drawing}>
          <Picture
            src="/pictures/hero-640.png"
            alt=""
            width={1200}
            height={900}
            sizes="(width < 60rem) 100vw, 36rem"
            fill
            eager
          />
        </div>
      </div>
      <section aria-labelledby="sizes" className={styles.section}>
        <h2 id="sizes">{text('content.home.sizes')}</h2>
        <ul className={styles.three} role="list">
          {SIZES.map(({ id, picture }) => (
            <li key={id} className={styles.size}>
              <Picture
                src={`/pictures/${picture}-640.png`}
                alt=""
                width={1200}
                height={900}
                sizes="(width < 60rem) 100vw, 24rem"
                fill
              />
              <h3>
                <Link to={pathTo(storesRoute, { query: { ranges: id } }) ?? '/'}>{text(`content.home.${id}`)}</Link>
              </h3>
              <p className={styles.area}>{text(`content.home.${id}Area`)}</p>
              <p>{text(`content.home.${id}Fits`)}</p>
            </li>
          ))}
        </ul>
        {guide !== undefined && (
          <p>
            <Link to={guide}>{text('content.home.guide')}</Link>
          </p>
        )}
      </section>
      <section aria-labelledby="how" className={styles.section}>
        <h2 id="how">{text('content.home.how')}</h2>
        <ol className={styles.three} role="list">
          {STEPS.map(id => (
            <li key={id} className={styles.step}>
              <h3>{text(`content.home.${id}`)}</h3>
              <p>{text(`content.home.${id}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.entries}>
        <Slot of={homeEntrySlot} />
      </div>
    </div>
  )
}
