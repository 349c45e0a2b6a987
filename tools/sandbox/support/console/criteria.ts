import { z } from 'zod'
import { londonDate } from '../../clock'
import type { Problem } from '../../web/problemSummary'
import type { SupportKeys } from '../keys'
import type { Criteria } from '../recordings/find'

const HOUR = 3_600_000
const DAY = 86_400_000

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform(typed => (typed === '' ? undefined : typed))
    .optional()
const day = words(10).refine(typed => typed === undefined || z.iso.date().safeParse(typed).success)

/** An address stays in a browser's history: a customer's ids are asked for by form only. */
export const addressForm = z.object({ code: words(20), build: words(200), error: words(200), from: day, to: day })
export const searchForm = addressForm.extend({ booking: words(200), profile: words(200) })
type Typed = z.infer<typeof searchForm>

const WRONG: Readonly<Record<string, string>> = {
  from: 'Enter a day as 2026-11-30, or leave it empty',
  to: 'Enter a day as 2026-11-30, or leave it empty',
}
export const problemsWith = (error: z.ZodError): readonly Problem[] =>
  error.issues.map(({ path }) => ({
    field: String(path[0]),
    text: WRONG[String(path[0])] ?? 'This is too long',
    code: 'VALIDATION_FAILED',
  }))

export const NOTHING_NAMED: Problem = { field: 'code', text: 'Enter at least one of these', code: 'VALIDATION_FAILED' }

/** Days are the stores'; the last one counts to its end. */
export const criteriaOf = ({ from, to, ...rest }: Typed): Criteria => ({
  ...rest,
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : startOfDay(new Date(Date.parse(to) + DAY).toISOString().slice(0, 10)),
})

/** The first instant of a day in London: midnight in winter, an hour before in summer. */
function startOfDay(date: string): Date {
  const midnight = new Date(Date.parse(date))
  const before = new Date(midnight.getTime() - HOUR)
  return londonDate(before) === date ? before : midnight
}

/** What was looked for, as the audit keeps it: a customer's ids under their hash. */
export function wordsFor(typed: Typed, keys: SupportKeys): string {
  const shown = { ...typed, booking: hashed('booking'), profile: hashed('profile') }
  function hashed(kind: 'booking' | 'profile'): string | undefined {
    const id = typed[kind]
    return id === undefined ? undefined : keys.hash(kind, id).slice(0, 16)
  }
  return Object.entries(shown)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ')
}
