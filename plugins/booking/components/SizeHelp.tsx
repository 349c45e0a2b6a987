import { useConfig } from '@/config/useConfig'
import { formRequested } from '@/contracts/contact'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Link } from '@/ui/Link'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { selectChoices, selectStoreId } from '../bookingSelectors'
import { areaText } from '../model/areaText'
import { measuredIn, whatFits } from '../model/sizes'
import { Muted } from './Muted'
import styles from './SizeHelp.module.css'

/** Square feet, one of each range. */
const TYPICAL = [25, 75, 160]

/** For somebody who does not know what they need: three sizes people know, and people to ask. */
export function SizeHelp() {
  const text = useText()
  const tell = useTell()
  const storeId = useSelected(selectStoreId)
  const { measurementSystem } = useSelected(selectChoices)
  const { supportPhone } = useConfig().brand
  return (
    <Card as="section" tone="sunk" labelledBy="size-help">
      <h2 id="size-help" className={styles.title}>
        {text('booking.unit.helpTitle')}
      </h2>
      <ul className={styles.sizes} role="list">
        {TYPICAL.map(area => (
          <li key={area} className={styles.size}>
            <div>
              <Picture src={`/pictures/unit-${area}-640.png`} alt="" width={1200} height={900} sizes="12rem" fill />
            </div>
            <div>
              <strong>{areaText(measuredIn(measurementSystem, area))}</strong>
              <Muted>{text(whatFits({ system: 'IU', area }) ?? '')}</Muted>
            </div>
          </li>
        ))}
      </ul>
      <Row>
        <p>
          {text('booking.unit.helpCall')} <Link href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</Link>
        </p>
        <Button variant="secondary" onClick={() => tell(formRequested({ redirect: false, ...(storeId !== undefined && { storeId }) }))}>
          {text('booking.unit.helpAsk')}
        </Button>
      </Row>
    </Card>
  )
}
