/** The days on which a store hands over units (S3: exceptions Christmas Day, Boxing Day, Easter Sunday). */
const DAY_MS = 86_400_000
export const BOOKABLE_DAYS = 120

/**
 * Bookable days from `today` on, as `YYYY-MM-DD`. Computed on every read, so that an old database never
 * offers past days only.
 */
export function bookableDates(today: string, closedOnSundays: boolean): readonly string[] {
  const first = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: BOOKABLE_DAYS }, (_, index) => new Date(first + index * DAY_MS))
    .filter(day => !(closedOnSundays && day.getUTCDay() === 0))
    .map(day => day.toISOString().slice(0, 10))
    .filter(day => !isClosedOn(day))
}

/** Whether a day is one of the exceptions. */
export function isClosedOn(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return day.endsWith('-12-25') || day.endsWith('-12-26') || day === easterSunday(year)
}

/** Gregorian Easter by the anonymous computus (Meeus, Jones, Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const d = Math.floor(century / 4)
  const f = Math.floor((century + 8) / 25)
  const g = Math.floor((century - f + 1) / 3)
  const epact = (19 * a + century - d - g + 15) % 30
  const i = Math.floor(yearOfCentury / 4)
  const weekday = (32 + 2 * (century % 4) + 2 * i - epact - (yearOfCentury % 4)) % 7
  const m = Math.floor((a + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * m + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  const day = String((sum % 31) + 1).padStart(2, '0')
  return `${year}-${month}-${day}`
}
