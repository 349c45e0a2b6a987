import { homeEntrySlot, homeFootSlot, homeStorySlot } from '@/contracts/content'
import { storeFinderSlot } from '@/contracts/finder'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { PageTitle } from '@/view/PageTitle'
import { Picture } from '@/ui/Picture'
import { useFocusHeading } from '@/ui/useFocusHeading'
import styles from '../components/reading.module.css'

/** The landing page: what the company offers, and the store finder. */
export default function HomePage() {
  const text = useText()
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
        <div>
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
      <Slot of={homeStorySlot} />
      <div className={styles.entries}>
        <Slot of={homeEntrySlot} />
      </div>
      <Slot of={homeFootSlot} />
    </div>
  )
}
