import { z } from 'zod'
import { londonDate } from '../../clock'
import type { Problem } from '../../web/problemSummary'
import type { SupportKeys } from '../keys'
import type { Criteria } from '../recordings/find'

const HOUR = 3_600_000
const DAY = 86_400_000

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform(typed => (typed === '' ? undefined : typed))
    .optional()
const day = optionalText(10).refine(typed => typed === undefined || z.iso.date().safeParse(typed).success)

/** URLs stay in the browser's history: customers' ids are searched by form only. */
export const addressForm = z.object({
  code: optionalText(20),
  build: optionalText(200),
  error: optionalText(200),
  from: day,
  to: day,
})
export const searchForm = addressForm.extend({ booking: optionalText(200), profile: optionalText(200) })
type SearchForm = z.infer<typeof searchForm>

const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  from: 'Enter a day as 2026-11-30, or leave it empty',
  to: 'Enter a day as 2026-11-30, or leave it empty',
}
export const problemsWith = (error: z.ZodError): readonly Problem[] =>
  error.issues.map(({ path }) => ({
    field: String(path[0]),
    text: PROBLEM_TEXTS[String(path[0])] ?? 'This is too long',
    code: 'VALIDATION_FAILED',
  }))

export const NO_CRITERIA: Problem = { field: 'code', text: 'Enter at least one of these', code: 'VALIDATION_FAILED' }

/** Days are in the stores' time zone; the last one is included. */
export const criteriaOf = ({ from, to, ...rest }: SearchForm): Criteria => ({
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

/** The search as recorded in the audit: customers' ids are hashed. */
export function searchSummary(typed: SearchForm, keys: SupportKeys): string {
  const shown = { ...typed, booking: hashed('booking'), profile: hashed('profile') }
  function hashed(kind: 'booking' | 'profile'): string | undefined {
    const id = typed[kind]
    return id === undefined ? undefined : keys.hash(kind, id).slice(0, 16)
  }
  return Object.entries(shown)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ')
}
