import { dateParts, type CivilDate } from './dates'

/** In British English: `short` Mon 2 Mar 2026 · `long` 2 March 2026 · `full` Monday 2 March 2026 · `month` March 2026. */
export type DateStyle = 'short' | 'long' | 'full' | 'month'

type Part = 'weekday' | 'day' | 'month' | 'year'

const styles: Record<DateStyle, { parts: readonly Part[]; length: 'short' | 'long' }> = {
  short: { parts: ['weekday', 'day', 'month', 'year'], length: 'short' },
  long: { parts: ['day', 'month', 'year'], length: 'long' },
  full: { parts: ['weekday', 'day', 'month', 'year'], length: 'long' },
  month: { parts: ['month', 'year'], length: 'long' },
}

/** Cached by locale and style, because creating a formatter takes far longer than using it. */
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

/** A date in words, in the format of the language. English has no comma after the weekday, on which browsers differ. */
export function formatDate(date: CivilDate, style: DateStyle, locale: string): string {
  dateParts(date)
  const parts = formatter(locale, style).formatToParts(Date.parse(`${date}T00:00:00Z`))
  const isEnglish = locale.startsWith('en')
  return parts.map(({ type, value }) => (isEnglish && type === 'literal' ? value.replace(',', '') : value)).join('')
}

/** A date and time in words, in London's time zone. */
export const formatInstant = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' }).format(at)

/** Cached by locale and length, like the formatters. */
const namesOfWeekdays = new Map<string, readonly string[]>()

/** The names of the weekdays, Monday first. */
export function weekdayNames(length: 'short' | 'long', locale: string): readonly string[] {
  const name = `${locale} ${length}`
  const before = namesOfWeekdays.get(name)
  if (before) return before
  const { format } = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: length })
  const names = [5, 6, 7, 8, 9, 10, 11].map(day => format(Date.UTC(1970, 0, day)))
  namesOfWeekdays.set(name, names)
  return names
}
