import type { Facility } from '@/domain/schemas/facility'
import { hoursByWeekday, type HoursRow } from '@/domain/openingHours'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { DataTable } from '@/ui/DataTable'
import styles from './reading.module.css'

const said = ({ spans }: HoursRow): string => spans.map(({ from, to }) => `${from}–${to}`).join(', ')

/** The week of a store, Monday first, days that are alike said together; then the days on which it is another one. */
export function FacilityHours({ facility: { name, staffedHours, extendedHours, exceptions } }: { readonly facility: Facility }) {
  const text = useText()
  const formats = useFormats()
  const names = formats.weekdays('short')
  const weeks = [staffedHours, extendedHours].flatMap(hours => (hours ? [hoursByWeekday(hours).map(said)] : []))
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
