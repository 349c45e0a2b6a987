import { z } from 'zod'
import { londonDate } from '../../backend/londonDate'
import type { Problem } from '../../backend/web/problemSummary'
import type { RecordingKeys } from '../keys'
import { type Criteria, ENDINGS } from '../search/criteria'
import { isStep } from '../index/journeys'
import { SIGNS } from '../index/marksOf'
import { recordingId } from '../intake/readHeader'
import { RECORDING_STATES } from '../schema'

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
const step = optionalText(50).refine(typed => typed === undefined || isStep(typed))
const oneOf = <Value extends string>(values: readonly Value[]) =>
  optionalText(20)
    .refine(typed => typed === undefined || values.some(value => value === typed))
    .transform(typed => values.find(value => value === typed))
const wholeNumber = (most: number) =>
  optionalText(10)
    .refine(typed => typed === undefined || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most))
    .transform(typed => (typed === undefined ? undefined : Number(typed)))
const recording = optionalText(64).refine(typed => typed === undefined || recordingId.safeParse(typed).success)

/** From and to a day, of one release or build: what a search has in common with the numbers of many visits. */
const period = { build: optionalText(200), from: day, to: day }
export const periodForm = z.object(period)

/** URLs stay in the browser's history, and are saved: customers' ids are searched by form only. */
export const addressForm = z.object({
  ...period,
  code: optionalText(20),
  error: optionalText(200),
  times: wholeNumber(99),
  at: step,
  reached: step,
  left: step,
  ended: oneOf(ENDINGS),
  stuck: wholeNumber(1_000),
  sign: oneOf(SIGNS),
  topic: optionalText(50),
  state: oneOf(RECORDING_STATES),
  customer: recording,
  alike: recording,
})
export const searchForm = addressForm.extend({ booking: optionalText(200), profile: optionalText(200) })
type SearchForm = z.infer<typeof searchForm>

const NO_DAY = 'Enter a day as 2026-11-30, or leave it empty'
const NO_CHOICE = 'Choose one from the list'
const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  from: NO_DAY,
  to: NO_DAY,
  times: NO_CHOICE,
  at: NO_CHOICE,
  reached: NO_CHOICE,
  left: NO_CHOICE,
  ended: NO_CHOICE,
  state: NO_CHOICE,
  sign: NO_CHOICE,
  stuck: 'Enter whole minutes, or leave it empty',
}
export const problemsWith = (error: z.ZodError): readonly Problem[] =>
  error.issues.map(({ path }) => ({
    field: String(path[0]),
    text: PROBLEM_TEXTS[String(path[0])] ?? 'This is too long',
    code: 'VALIDATION_FAILED',
  }))

/** Criteria that only narrow down another one. */
const NARROWING: ReadonlySet<string> = new Set(['times'])
export const isEmptySearch = (typed: SearchForm): boolean =>
  Object.entries(typed).every(([name, value]) => value === undefined || NARROWING.has(name))
export const NO_CRITERIA: Problem = { field: 'error', text: 'Enter at least one of these', code: 'VALIDATION_FAILED' }

/** Days are in the stores' time zone; the last one is included. */
export const periodOf = ({ from, to, build }: z.infer<typeof periodForm>): Pick<Criteria, 'from' | 'to' | 'build'> => ({
  build,
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : startOfDay(new Date(Date.parse(to) + DAY).toISOString().slice(0, 10)),
})
export const criteriaOf = ({ from, to, build, ...rest }: SearchForm): Criteria => ({
  ...rest,
  ...periodOf({ from, to, build }),
})

/** The first instant of a day in London: midnight in winter, an hour before in summer. */
function startOfDay(date: string): Date {
  const midnight = new Date(Date.parse(date))
  const before = new Date(midnight.getTime() - HOUR)
  return londonDate(before) === date ? before : midnight
}

/** The search as recorded in the audit: customers' ids are hashed. */
export function searchSummary(typed: Partial<SearchForm>, keys: RecordingKeys): string {
  const shown = { ...typed, booking: hashed('booking'), profile: hashed('profile') }
  function hashed(kind: 'booking' | 'profile'): string | undefined {
    const id = typed[kind]
    return id === undefined ? undefined : keys.hash(kind, id).slice(0, 16)
  }
  return Object.entries(shown)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ')
}

/** A search as a query string, without empty values; `undefined` if it asks for a customer, which an address must not contain. */
export function queryOf(typed: Readonly<Record<string, unknown>>): string | undefined {
  const { booking, profile, token: _token, ...rest } = typed
  if ((booking ?? '') !== '' || (profile ?? '') !== '') return undefined
  const said = addressForm.safeParse(rest)
  if (!said.success) return undefined
  return new URLSearchParams(
    Object.entries(said.data).flatMap<[string, string]>(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
}
