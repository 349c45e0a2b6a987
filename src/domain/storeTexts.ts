import { addressLine } from './addressLine'
import type { HoursEntry, Store } from './schemas/store'
import { weekdayNames } from './formatDate'
import { hoursByWeekday, type HoursRow } from './openingHours'

const spansText = ({ spans }: HoursRow, list: Intl.ListFormat): string =>
  list.format(spans.map(({ from, to }) => `${from}–${to}`))

/** “Mon–Fri 08:30–17:30, Sat 10:00–16:00”: consecutive days with the same hours are grouped. */
export function hoursLine(hours: readonly HoursEntry[], locale: string): string {
  const names = weekdayNames('short', locale)
  const list = new Intl.ListFormat(locale)
  const runs: { first: number; last: number; spans: string }[] = []
  for (const [index, row] of hoursByWeekday(hours).entries()) {
    const spans = spansText(row, list)
    const run = runs.at(-1)
    if (run && run.spans === spans) run.last = index
    else runs.push({ first: index, last: index, spans })
  }
  return runs
    .filter(run => run.spans !== '')
    .map(({ first, last, spans }) => `${names[first] ?? ''}${last > first ? `–${names[last] ?? ''}` : ''} ${spans}`)
    .join(', ')
}

type Place = Pick<Store, 'name' | 'address'> & Partial<Pick<Store, 'coordinates'>>

/** A link to directions on a map: to the store's coordinates if known, else to its address. */
export function directionsTo({ name, address, coordinates }: Place): string {
  if (!coordinates) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${addressLine(address)}`)}`
  const [longitude, latitude] = coordinates
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=15/${latitude}/${longitude}`
}

/** A link that opens a phone's map application (RFC 5870); undefined without coordinates. */
export function mapsAppLink({ name, coordinates }: Place): string | undefined {
  if (!coordinates) return undefined
  const [longitude, latitude] = coordinates
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`
}
