import { addDays, type CivilDate, londonTime, type LondonTime, weekdayOf } from './dates'

/** Western Easter Sunday of a year, by the algorithm published in New Scientist in 1961. */
export function easterSunday(year: number): CivilDate {
  const moonYear = year % 19
  const century = Math.floor(year / 100)
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * moonYear + century - Math.floor(century / 4) - correction + 15) % 30
  const fullMoon = epact - Math.floor((moonYear + 11 * epact) / 319)
  const leapDays = Math.floor((year % 100) / 4)
  const toSunday = (2 * (century % 4) + 2 * leapDays - (year % 4) - fullMoon + 32) % 7
  const count = fullMoon + toSunday
  const month = Math.floor((count + 90) / 25)
  const day = (count + month + 19) % 32
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Monday first, as everywhere in the app. */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** Hours of one weekday as a store gives them: any case, `HH:MM`; an end that is not after the start is on the next day. */
export interface WeekdayHours {
  readonly weekday: string
  readonly fromHour: string
  readonly toHour: string
}

/** The hours in which a customer's phone opens the store's doors; undefined if the API does not say. */
export const accessHoursOf = <Hours>({
  store: { staffedHours, extendedHours },
  hasExtendedAccess,
}: {
  readonly store: { readonly staffedHours?: Hours | undefined; readonly extendedHours?: Hours | undefined }
  readonly hasExtendedAccess: boolean
}): Hours | undefined => (hasExtendedAccess ? (extendedHours ?? staffedHours) : staffedHours)

export interface HoursRow {
  readonly weekday: Weekday
  /** Empty when closed. */
  readonly spans: readonly { readonly from: string; readonly to: string }[]
}

/** Seven rows, Monday first, with sorted spans. */
export function hoursByWeekday(hours: readonly WeekdayHours[]): readonly HoursRow[] {
  return WEEKDAYS.map(weekday => ({
    weekday,
    spans: hours
      .filter(entry => entry.weekday.toUpperCase() === weekday)
      .map(({ fromHour, toHour }) => ({ from: fromHour, to: toHour }))
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
  }))
}

export type HoursExceptionKind = 'christmasDay' | 'boxingDay' | 'easterSunday'

export interface HoursException {
  readonly kind: HoursExceptionKind
  readonly date: CivilDate
}

const exceptionsOf = (year: number): readonly HoursException[] => [
  { kind: 'easterSunday', date: easterSunday(year) },
  { kind: 'christmasDay', date: `${String(year).padStart(4, '0')}-12-25` },
  { kind: 'boxingDay', date: `${String(year).padStart(4, '0')}-12-26` },
]

/**
 * The days with exceptional hours, each with its next date from today, soonest first.
 * @param now milliseconds since the epoch
 */
export function comingExceptions(now: number): readonly HoursException[] {
  const { date } = londonTime(now)
  const year = Number(date.slice(0, 4))
  const coming = [...exceptionsOf(year), ...exceptionsOf(year + 1)].filter(exception => exception.date >= date)
  return coming.slice(0, 3)
}

/** The exception that falls on a date, if one does. */
export function exceptionOn(date: CivilDate): HoursExceptionKind | undefined {
  return exceptionsOf(Number(date.slice(0, 4))).find(exception => exception.date === date)?.kind
}

/** Whether a store opens on a date at all. */
export const hasHoursOn = (hours: readonly WeekdayHours[], date: CivilDate): boolean =>
  exceptionOn(date) === undefined && hours.some(({ weekday }) => weekday.toUpperCase() === WEEKDAYS[weekdayOf(date) - 1])

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The minute of a date at which its hours end, beyond 1440 where they run past midnight; 0 on a day without any. */
export const lastMinuteOn = (hours: readonly WeekdayHours[], date: CivilDate): number =>
  Math.max(
    0,
    ...hours
      .filter(({ weekday }) => weekday.toUpperCase() === WEEKDAYS[weekdayOf(date) - 1])
      .map(({ fromHour, toHour }) => minutesOf(toHour) + (minutesOf(toHour) <= minutesOf(fromHour) ? 1440 : 0)),
  )

/** Whether a store is open at a London time. It is closed on the exceptions. */
export function isOpenAt(hours: readonly WeekdayHours[], { date, minutes }: LondonTime): boolean {
  const yesterday = addDays(date, -1)
  const opensOn = (day: CivilDate, minute: number) =>
    exceptionOn(day) === undefined &&
    hours.some(({ weekday, fromHour, toHour }) => {
      const from = minutesOf(fromHour)
      const to = minutesOf(toHour)
      const end = to <= from ? to + 1440 : to
      return weekday.toUpperCase() === WEEKDAYS[weekdayOf(day) - 1] && from <= minute && minute < end
    })
  // Hours that run past midnight belong to the day before; an exception ends them at midnight.
  return opensOn(date, minutes) || (exceptionOn(date) === undefined && opensOn(yesterday, minutes + 1440))
}
