import { isCivilDate } from '@/domain/civilDate'
import type { CivilDate } from '@/domain/dates'
import { formatDate } from '@/domain/formatDate'

/** Months as they are abbreviated in English and in Swedish; several share a form, none means two things. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar', 'mars'],
  ['apr'],
  ['may', 'maj'],
  ['jun', 'juni'],
  ['jul', 'juli'],
  ['aug'],
  ['sep', 'sept'],
  ['oct', 'okt'],
  ['nov'],
  ['dec'],
]

const DAYS = 'mon|tue|wed|thu|fri|sat|sun|mån|tis|ons|tors|tor|fre|lör|sön'
const WRITTEN = new RegExp(`^(?:(?:${DAYS})[.,]? +)?(\\d{1,2}) +(\\p{L}+)\\.? +(\\d{4})$`, 'iu')

/** The day that was meant, e.g. `tors 4 sep. 2025` or `Thu 4 Sep 2025`; undefined for any other form. */
export function readReleaseDate(written: string): CivilDate | undefined {
  const [, day = '', name = '', year = ''] = WRITTEN.exec(written.trim()) ?? []
  const month = MONTHS.findIndex(names => names.includes(name.toLowerCase())) + 1
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return month > 0 && isCivilDate(date) ? date : undefined
}

/** In words; a date of a form nobody knows is shown as it was written. */
export function releaseDay(written: string, locale: string): string {
  const date = readReleaseDate(written)
  return date === undefined ? written : formatDate(date, 'long', locale)
}
