import { comingExceptions, hoursByWeekday, type HoursRow } from '@/domain/openingHours'
import type { Store } from '@/domain/schemas/store'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './OpeningHours.module.css'
import { useMinute } from '@/view/useMinute'

/** Monday to Friday are the staffed hours (S3); the weekend is shown as given. */
const STAFFED_DAYS = 5

/** A store's weekly hours, Monday first, then the exceptions. Nothing if the store publishes none. */
export function OpeningHours({ store }: { readonly store: Store }) {
  const text = useText()
  const { name, staffedHours, extendedHours } = store
  if (!staffedHours && !extendedHours) return null
  return (
    <div className={styles.hours}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{text('finder.opening.caption', { store: name })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{text('finder.opening.day')}</th>
            {staffedHours && <th scope="col">{text('finder.opening.hours')}</th>}
            {extendedHours && <th scope="col">{text('finder.opening.extended')}</th>}
          </tr>
        </thead>
        <tbody>
          <Week staffed={staffedHours} extended={extendedHours} />
        </tbody>
      </table>
      <Exceptions />
    </div>
  )
}

type Hours = Store['staffedHours']

function Week({ staffed, extended }: { readonly staffed: Hours; readonly extended: Hours }) {
  const text = useText()
  const formats = useFormats()
  const names = formats.weekdays('long')
  const staffedRows = staffed && hoursByWeekday(staffed)
  const extendedRows = extended && hoursByWeekday(extended)
  return names.map((name, day) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {staffedRows && (
        <td>
          <Spans row={staffedRows[day]} />
          {day < STAFFED_DAYS && (staffedRows[day]?.spans.length ?? 0) > 0 && (
            <span className={styles.note}> {text('finder.opening.staffed')}</span>
          )}
        </td>
      )}
      {extendedRows && (
        <td>
          <Spans row={extendedRows[day]} />
        </td>
      )}
    </tr>
  ))
}

function Spans({ row }: { readonly row: HoursRow | undefined }) {
  const text = useText()
  if (!row || row.spans.length === 0) return text('finder.opening.closed')
  return row.spans.map(({ from, to }) => `${from}–${to}`).join(', ')
}

/** Christmas Day, Boxing Day and Easter Sunday, with their next dates. */
function Exceptions() {
  const text = useText()
  const formats = useFormats()
  const now = useMinute()
  return (
    <div className={styles.exceptions}>
      <p>{text('finder.opening.exceptions')}</p>
      <ul>
        {comingExceptions(now).map(({ kind, date }) => (
          <li key={kind}>
            {text('finder.opening.exception', { day: text(`finder.opening.${kind}`), date: formats.date(date, 'short') })}
          </li>
        ))}
      </ul>
      <p>{text('finder.opening.bankHolidays')}</p>
    </div>
  )
}
