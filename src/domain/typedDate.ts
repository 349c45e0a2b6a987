import { civilDate, daysInMonth } from './civilDate'
import type { CivilDate } from './dates'

/** A date as a person types it, field by field. */
export interface TypedDate {
  readonly day: string
  readonly month: string
  readonly year: string
}

export type TypedDatePart = keyof TypedDate

export type TypedDateProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'missing'; readonly parts: readonly TypedDatePart[] }
  | { readonly kind: 'impossible'; readonly parts: readonly TypedDatePart[] }

export type TypedDateReading = { readonly date: CivilDate } | { readonly problem: TypedDateProblem }

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

function monthNumber(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const word = text
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^sept$/, 'sep')
  return word.length < 3 ? Number.NaN : MONTHS.findIndex(name => name.startsWith(word)) + 1
}

function yearNumber(text: string): number {
  return /^\d{4}$/.test(text) ? Number(text) : /^\d{2}$/.test(text) ? 2000 + Number(text) : Number.NaN
}

/** Reads day, month and year; the month may be a number or an English name (“3 jan”), the year two digits of this century. */
export function readTypedDate(typed: TypedDate): TypedDateReading {
  const day = typed.day.trim()
  const month = typed.month.trim()
  const year = typed.year.trim()
  const missing = (['day', 'month', 'year'] as const).filter(part => typed[part].trim() === '')
  if (missing.length === 3) return { problem: { kind: 'empty' } }
  if (missing.length > 0) return { problem: { kind: 'missing', parts: missing } }

  const numbers = { day: /^\d{1,2}$/.test(day) ? Number(day) : Number.NaN, month: monthNumber(month), year: yearNumber(year) }
  const date = civilDate(numbers.year, numbers.month, numbers.day)
  return date === undefined ? { problem: { kind: 'impossible', parts: wrongParts(numbers) } } : { date }
}

function wrongParts({ day, month, year }: { day: number; month: number; year: number }): readonly TypedDatePart[] {
  const wrong: TypedDatePart[] = []
  const isMonthValid = month >= 1 && month <= 12
  const isYearValid = !Number.isNaN(year) && year >= 1
  const last = isMonthValid && isYearValid ? daysInMonth(year, month) : 31
  if (!(day >= 1 && day <= last)) wrong.push('day')
  if (!isMonthValid) wrong.push('month')
  if (!isYearValid) wrong.push('year')
  return wrong
}

/** The fields for a date; empty without one. */
export function toTypedDate(date: CivilDate | undefined): TypedDate {
  if (date === undefined) return { day: '', month: '', year: '' }
  return { day: String(Number(date.slice(8, 10))), month: String(Number(date.slice(5, 7))), year: date.slice(0, 4) }
}
