import { telOf } from '@/domain/telOf'
import { formatPence } from '@/domain/money'
import type { Facility } from '@/domain/schemas/facility'
import { directionsTo } from '@/domain/storeTexts'
import { useText } from '@/view/useText'
import { Icon } from '@/ui/Icon'
import { Link } from '@/ui/Link'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { hoursByWeekday, type HoursRow } from '@/domain/openingHours'
import { useFormats } from '@/view/useFormats'
import { DataTable } from '@/ui/DataTable'
import styles from './reading.module.css'

/** The store's address, directions and opening hours. */
export function FacilityFacts({ facility }: { readonly facility: Facility }) {
  const text = useText()
  const { name, address, phoneNumber, gettingHere = [] } = facility
  const lines = [name, address.line1, address.line2, address.city, address.postalCode].filter(
    line => line !== undefined && line !== '',
  )
  return (
    <div className={styles.entries}>
      <section aria-labelledby="where" className={styles.where}>
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
            <Link href={directionsTo(facility)} newTab={text('app.newTab')}>
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
        {gettingHere.map(({ title, text: directions }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className={styles.note}>{directions}</p>
          </div>
        ))}
      </section>
      <section aria-labelledby="hours">
        <h2 id="hours">{text('content.facility.hours')}</h2>
        <FacilityHours facility={facility} />
      </section>
    </div>
  )
}

const hoursText = ({ spans }: HoursRow): string => spans.map(({ from, to }) => `${from}–${to}`).join(', ')

/** The opening hours, Monday first, with equal days grouped; then days with special hours. */
function FacilityHours({ facility }: { readonly facility: Facility }) {
  const { name, staffedHours, extendedHours, extendedAccess, exceptions } = facility
  const text = useText()
  const formats = useFormats()
  const names = formats.weekdays('short')
  const weeks = [staffedHours, extendedHours].flatMap(hours => (hours ? [hoursByWeekday(hours).map(hoursText)] : []))
  const runs: { first: number; last: number; cells: readonly string[] }[] = []
  for (const day of names.keys()) {
    const cells = weeks.map(week => week[day] ?? '')
    const run = runs.at(-1)
    if (run && run.cells.join('|') === cells.join('|')) run.last = day
    else runs.push({ first: day, last: day, cells })
  }
  const nameOf = (first: number, last: number): string =>
    first === last ? (names[first] ?? '') : text('content.facility.days', { from: names[first] ?? '', to: names[last] ?? '' })
  return (
    <div className={styles.section}>
      <DataTable
        caption={text('content.facility.hoursOf', { store: name })}
        captionHidden
        columns={['day', 'staffed', 'extended']
          .slice(0, weeks.length + 1)
          .map(id => ({ id, header: text(`content.facility.${id}`) }))}
        rows={runs.map(({ first, last, cells }) => ({
          id: String(first),
          cells: [nameOf(first, last), ...cells.map(cell => cell || text('content.facility.closed'))],
        }))}
      />
      {extendedHours && extendedAccess !== undefined && (
        <p className={styles.note}>{text('content.facility.extendedPrice', { price: formatPence(extendedAccess) })}</p>
      )}
      {exceptions.length > 0 && (
        <div>
          <h3>{text('content.facility.exceptions')}</h3>
          <ul>
            {exceptions.map(({ day, hours }) => (
              <li key={day}>
                {day}: {hours}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
