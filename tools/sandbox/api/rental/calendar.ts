/** Days of a rental, `YYYY-MM-DD` in the stores' time zone. Pure. */
import { londonDate } from '../../../backend/londonDate'

const DAY_MS = 86_400_000

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const asDay = (instant: Date): string => instant.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => asDay(new Date(utc(day).getTime() + days * DAY_MS))

/** The number of days from `day` to `later`; negative if `later` is earlier. */
export const daysBetween = (day: string, later: string): number => (utc(later).getTime() - utc(day).getTime()) / DAY_MS

/** The same day of a later month, or its last day if the month is shorter. */
export function addMonths(day: string, months: number): string {
  const start = utc(day)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return asDay(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastOfMonth))))
}

export interface Period {
  readonly from: string
  /** The last day, included. */
  readonly to: string
}

/** A month of the rental, counted from zero and due on its first day. */
export const periodOf = (moveInAt: string, month: number): Period => ({
  from: addMonths(moveInAt, month),
  to: addDays(addMonths(moveInAt, month + 1), -1),
})

/** The next month that begins after a day, counted from zero; month 0 is paid with the booking. */
export function nextMonthNumber(moveInAt: string, day: string): number {
  let month = 1
  while (periodOf(moveInAt, month).from <= day) month += 1
  return month
}

/** The first day of the next month that begins after a day. */
export const nextMonth = (moveInAt: string, day: string): string => addMonths(moveInAt, nextMonthNumber(moveInAt, day))

/** When a day begins in London. */
export function beginningOf(day: string): Date {
  const midnight = utc(day)
  // At midnight UTC it is 00:00 in London in winter and 01:00 in summer; clocks change later in the night.
  const anHourBefore = new Date(midnight.getTime() - 3_600_000)
  return londonDate(anHourBefore) === day ? anHourBefore : midnight
}

/** Whether the date exists, unlike the 30th of February. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text).getTime()) && asDay(utc(text)) === text
