import { unitRoute } from '@/contracts/booking'
import { formRequested } from '@/contracts/contact'
import type { Facility } from '@/domain/schemas/facility'
import { storeDrawing } from '@/domain/storePicture'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/usePathTo'
import { useTell } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { useFocusHeading } from '@/ui/useFocusHeading'
import styles from './reading.module.css'

/** What this place is, and the two ways on: into its rental, or to somebody who answers. */
export function FacilityHead({ facility: { title, name, intro, storeId } }: { readonly facility: Facility }) {
  const text = useText()
  const tell = useTell()
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
          <Button variant="secondary" onClick={() => tell(formRequested({ storeId, redirect: false }))}>
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
