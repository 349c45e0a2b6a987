import type { Address } from './schemas/address'
import type { HoursEntry } from './schemas/hours'
import { weekdayNames } from './formatDate'
import { hoursByWeekday, type HoursRow } from './openingHours'

/** “14 Avonside Yard, Bristol BS2 0QX”. */
export function addressLine({ line1, line2, city, postalCode }: Address): string {
  const place = [city, postalCode].filter(part => part !== undefined && part !== '').join(' ')
  return [line1, line2, place].filter(part => part !== undefined && part !== '').join(', ')
}

const spansOf = ({ spans }: HoursRow, locale: string): string =>
  new Intl.ListFormat(locale).format(spans.map(({ from, to }) => `${from}–${to}`))

/** “Mon–Fri 08:30–17:30, Sat 10:00–16:00”: neighbouring days with the same hours are said together. */
export function hoursLine(hours: readonly HoursEntry[], locale: string): string {
  const names = weekdayNames('short', locale)
  const runs: { first: number; last: number; spans: string }[] = []
  for (const [index, row] of hoursByWeekday(hours).entries()) {
    const spans = spansOf(row, locale)
    const run = runs.at(-1)
    if (run && run.spans === spans) run.last = index
    else runs.push({ first: index, last: index, spans })
  }
  return runs
    .filter(run => run.spans !== '')
    .map(({ first, last, spans }) => `${names[first] ?? ''}${last > first ? `–${names[last] ?? ''}` : ''} ${spans}`)
    .join(', ')
}
