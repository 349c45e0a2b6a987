import { telOf } from '@/domain/telOf'
import type { Facility } from '@/domain/schemas/facility'
import { directionsTo } from '@/domain/directions'
import { useText } from '@/view/useText'
import { Icon } from '@/ui/Icon'
import { Link } from '@/ui/Link'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { FacilityHours } from './FacilityHours'
import styles from './reading.module.css'

/** Where the store is and how to reach it, and when. */
export function FacilityFacts({ facility }: { readonly facility: Facility }) {
  const text = useText()
  const { name, address, phoneNumber } = facility
  const lines = [name, address.line1, address.line2, address.city, address.postalCode].filter(
    line => line !== undefined && line !== '',
  )
  return (
    <div className={styles.entries}>
      <section aria-labelledby="where">
        <h2 id="where">{text('content.facility.where')}</h2>
        <address>
          <Stack gap={1}>
            {lines.map(line => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        </address>
        <Row gap={5}>
          <Row gap={2} align="center">
            <Icon name="pin" />
            <Link href={directionsTo(facility)} newTab={text('content.newTab')}>
              {text('content.facility.directions')}
            </Link>
          </Row>
          {phoneNumber !== undefined && (
            <Row gap={2} align="center">
              <Icon name="phone" />
              <Link href={telOf(phoneNumber)}>{phoneNumber}</Link>
            </Row>
          )}
        </Row>
      </section>
      <section aria-labelledby="hours">
        <h2 id="hours">{text('content.facility.hours')}</h2>
        <FacilityHours facility={facility} />
      </section>
    </div>
  )
}
