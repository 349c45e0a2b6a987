import { daysInMonth, isCivilDate } from './civilDate'

/**
 * Civil dates: a day in the United Kingdom, written `YYYY-MM-DD`, with no time and no zone, so that no change of clocks
 * can move it. They compare and sort as text.
 */
export type CivilDate = string

export interface DateParts {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
}

const DAY_MS = 86_400_000

const pad = (value: number, length: number) => String(value).padStart(length, '0')
const write = ({ year, month, day }: DateParts) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
const toUtc = ({ year, month, day }: DateParts) => Date.parse(`${write({ year, month, day: 1 })}T00:00:00Z`) + (day - 1) * DAY_MS

function fromUtc(ms: number): CivilDate {
  return new Date(ms).toISOString().slice(0, 10)
}

/**
 * Year, month and day of a date.
 * @throws RangeError for anything but a civil date.
 */
export function dateParts(date: CivilDate): DateParts {
  if (!isCivilDate(date)) throw new RangeError('Not a date of the form YYYY-MM-DD')
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** The date so many days later, or earlier when negative. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromUtc(toUtc(dateParts(date)) + days * DAY_MS)
}

/** The same day so many months later; the last day of the month where that day is missing (31 January + 1 = 28 February). */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = dateParts(date)
  const count = year * 12 + (month - 1) + months
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return write({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}

/** Days from the first date to the second, negative when it lies before. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return (toUtc(dateParts(to)) - toUtc(dateParts(from))) / DAY_MS
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: CivilDate): number {
  return (((daysBetween('1970-01-05', date) % 7) + 7) % 7) + 1
}

export interface LondonTime {
  readonly date: CivilDate
  /** Minutes since midnight, local time. */
  readonly minutes: number
}

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * Date and time of an instant as London's clocks show it, wherever the device is.
 * @param instant milliseconds since the epoch
 */
export function londonTime(instant: number): LondonTime {
  const parts = Object.fromEntries(london.formatToParts(instant).map(part => [part.type, Number(part.value)]))
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return { date: write({ year, month, day }), minutes: hour * 60 + minute }
}

/** The London date of an instant in milliseconds since the epoch. */
export function londonDate(instant: number): CivilDate {
  return londonTime(instant).date
}

/** Reads a date of the API: YYYY-MM-DD, or an instant, of which the London date counts. */
export function readCivilDate(text: string): CivilDate | undefined {
  if (isCivilDate(text)) return text
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? undefined : londonDate(instant)
}
