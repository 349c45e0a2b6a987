/** The form of civil dates and which of them exist: the part of date handling that every page needs before it is rendered. */
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** How many days a month has. */
export function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return leap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The date with these numbers, or undefined if the calendar has no such day (years 1 to 9999). */
export function civilDate(year: number, month: number, day: number): string | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined
  const exists = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : undefined
}

/** Whether the text is an existing date in the form YYYY-MM-DD. */
export function isCivilDate(text: string): boolean {
  const found = FORM.exec(text)
  return found !== null && civilDate(Number(found[1]), Number(found[2]), Number(found[3])) !== undefined
}
