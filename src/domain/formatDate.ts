import { dateParts, type CivilDate } from './dates'

/** `short` Mon 2 Mar 2026 · `long` 2 March 2026 · `full` Monday 2 March 2026 · `month` March 2026. */
export type DateStyle = 'short' | 'long' | 'full' | 'month'

type Part = 'weekday' | 'day' | 'month' | 'year'

const styles: Record<DateStyle, { parts: readonly Part[]; length: 'short' | 'long' }> = {
  short: { parts: ['weekday', 'day', 'month', 'year'], length: 'short' },
  long: { parts: ['day', 'month', 'year'], length: 'long' },
  full: { parts: ['weekday', 'day', 'month', 'year'], length: 'long' },
  month: { parts: ['month', 'year'], length: 'long' },
}

/** By locale and style: to make one takes far longer than to use it, and a page shows the same few again with each drawing. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, style: DateStyle): Intl.DateTimeFormat {
  const name = `${locale} ${style}`
  const before = formatters.get(name)
  if (before) return before
  const { parts, length } = styles[style]
  const made = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: length,
    ...(parts.includes('day') ? { day: 'numeric' } : {}),
    ...(parts.includes('weekday') ? { weekday: length } : {}),
  })
  formatters.set(name, made)
  return made
}

/** A date in words. The parts are put together here because browsers disagree about the comma after the weekday. */
export function formatDate(date: CivilDate, style: DateStyle = 'short', locale = 'en-GB'): string {
  dateParts(date)
  const found = formatter(locale, style).formatToParts(Date.parse(`${date}T00:00:00Z`))
  return styles[style].parts.map(part => found.find(({ type }) => type === part)?.value ?? '').join(' ')
}

/** The names of the days, Monday first. */
export function weekdayNames(length: 'short' | 'long', locale = 'en-GB'): readonly string[] {
  const names = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: length })
  return [5, 6, 7, 8, 9, 10, 11].map(day => names.format(Date.UTC(1970, 0, day)))
}
