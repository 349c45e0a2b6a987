import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/appContext'
import { formRequested } from '@/contracts/contact'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Link } from '@/ui/Link'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { selectChoices, selectStoreId } from '../../bookingSelectors'
import { useSelected } from '../../hooks'
import { HOME_SIZES } from '@/domain/homeSizes'
import { Muted } from '../../components/Muted'
import styles from './SizeHelp.module.css'
import { useStepPath } from '../../components/useStepPath'
import { spanText } from '@/domain/sizeRanges'

/** For people who do not know which size they need: kinds of homes, each with a link to its sizes, and contact options. */
export function SizeHelp() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const stepPath = useStepPath()
  const storeId = useSelected(selectStoreId)
  const { measurementSystem } = useSelected(selectChoices)
  const { supportPhone } = useConfig().brand
  const about = { redirect: false, ...(storeId !== undefined && { storeId }) }
  return (
    <Card as="section" tone="sunk" labelledBy="size-help">
      <h2 id="size-help" className={styles.title}>
        {text('booking.unit.helpTitle')}
      </h2>
      <ul className={styles.sizes} role="list">
        {HOME_SIZES.map(({ id, min, max, drawn }) => (
          <li key={id} className={styles.size}>
            <div>
              <Picture src={`/pictures/unit-${drawn}-640.png`} alt="" width={1200} height={900} sizes="10rem" fill />
            </div>
            <div>
              <Link to={stepPath('unit', { ranges: `${min}-${max}` })}>{text(`booking.home.${id}`)}</Link>
              <Muted>{spanText({ min, max }, measurementSystem)}</Muted>
            </div>
          </li>
        ))}
      </ul>
      <Row>
        <p>
          {text('booking.unit.helpCall')} <Link href={telOf(supportPhone)}>{supportPhone}</Link>
        </p>
        <Button variant="secondary" onClick={() => dispatch(formRequested(about))}>
          {text('booking.unit.helpAsk')}
        </Button>
        <Button variant="quiet" onClick={() => dispatch(formRequested({ ...about, asCall: true }))}>
          {text('booking.unit.helpCallBack')}
        </Button>
      </Row>
    </Card>
  )
}
