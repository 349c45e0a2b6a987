import type { CivilDate } from './dates'

/** Western Easter Sunday of a year of the Gregorian calendar (the rule without exceptions that New Scientist printed in 1961). */
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
