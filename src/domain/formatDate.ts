import { dateParts, type CivilDate } from './dates'

/** In British English: `short` Mon 2 Mar 2026 · `long` 2 March 2026 · `full` Monday 2 March 2026 · `month` March 2026. */
export type DateStyle = 'short' | 'long' | 'full' | 'month'

const DAY = { timeZone: 'UTC', year: 'numeric', day: 'numeric' } as const

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { ...DAY, weekday: 'short', month: 'short' },
  long: { ...DAY, month: 'long' },
  full: { ...DAY, weekday: 'long', month: 'long' },
  month: { timeZone: 'UTC', year: 'numeric', month: 'long' },
}

/** Cached by locale and options, because creating a formatter takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options)
  const format = formatters.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(name, format)
  return format
}

/** A date in words, in the format of the language. English has no comma after the weekday, on which browsers differ. */
export function formatDate(date: CivilDate, style: DateStyle, locale: string): string {
  dateParts(date)
  const parts = formatter(locale, STYLES[style]).formatToParts(Date.parse(`${date}T00:00:00Z`))
  const isEnglish = locale.startsWith('en')
  return parts.map(({ type, value }) => (isEnglish && type === 'literal' ? value.replace(',', '') : value)).join('')
}

/** A date and time in words, in London's time zone. */
export const formatInstant = (at: number, locale: string): string =>
  formatter(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' }).format(at)

/** The names of the weekdays, Monday first. */
export function weekdayNames(length: 'narrow' | 'short' | 'long', locale: string): readonly string[] {
  const { format } = formatter(locale, { timeZone: 'UTC', weekday: length })
  return [5, 6, 7, 8, 9, 10, 11].map(day => format(Date.UTC(1970, 0, day)))
}
