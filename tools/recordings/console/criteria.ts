import { z } from 'zod'
import type { Problem } from '../../backend/web/problemSummary'
import { typedReference } from '../../backend/web/shortReference'
import type { RecordingKeys } from '../keys'
import { type Criteria, ENDINGS } from '../search/criteria'
import { isStep } from '../index/journeys'
import { SIGNS } from '../index/marksOf'
import { isHelpCode } from '../intake/helpCode'
import { recordingId } from '../intake/readHeader'
import { RECORDING_STATES } from '../schema'
import { type KnownStore, knownStores, storesNamed } from '../search/stores'
import type { Store } from '../store'
import { firstInstant, lastInstant } from './londonTime'

const MINUTE = 60_000
const DAY = 86_400_000

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform(typed => (typed === '' ? undefined : typed))
    .optional()
const day = optionalText(10).refine(typed => typed === undefined || z.iso.date().safeParse(typed).success)
const time = optionalText(5).refine(typed => typed === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed))
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

/** Whether a text looks like a booking reference but has too many or too few characters, or one that no reference has. */
const isBrokenReference = (typed: string): boolean =>
  /^(?:[\da-z]{1,4}(?:[\s-]+[\da-z]{1,4})*|[\da-z]{1,14})$/i.test(typed) &&
  !/^(?:[\dA-HJKMNP-TV-Z]{4}-){2}[\dA-HJKMNP-TV-Z]{4}$/.test(typedReference(typed))

const code = optionalText(30).refine(typed => typed === undefined || isHelpCode(typed))
const booking = optionalText(200).refine(typed => typed === undefined || !isBrokenReference(typed))

/** The fields that a search shares with the pages about many visits. */
const days = { build: optionalText(200), from: day, to: day }
type Period = Readonly<Partial<Record<keyof typeof days | 'fromTime' | 'toTime', string | undefined>>>

const NO_DAY_OF_TIME = 'Enter the day of this time as well'
/** A time needs its day, and the end must not be before the beginning. */
function checkPeriod(typed: Period, context: z.RefinementCtx): void {
  const addProblem = (field: keyof Period, text: string): void =>
    context.addIssue({ code: 'custom', path: [field], params: { text } })
  if (typed.fromTime !== undefined && typed.from === undefined) addProblem('from', NO_DAY_OF_TIME)
  if (typed.toTime !== undefined && typed.to === undefined) addProblem('to', NO_DAY_OF_TIME)
  if (typed.from === undefined || typed.to === undefined) return
  if (typed.to < typed.from) addProblem('to', 'The last day is before the first')
  else if (typed.to === typed.from && typed.fromTime !== undefined && typed.toTime !== undefined && typed.toTime < typed.fromTime)
    addProblem('toTime', 'The last time is before the first')
}
export const periodForm = z.object(days).superRefine(checkPeriod)

const addressFields = {
  ...days,
  fromTime: time,
  toTime: time,
  code,
  store: optionalText(200),
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
}
/** A search in an address. Addresses stay in the browser's history and are saved, so they never contain a customer's id. */
export const addressForm = z.object(addressFields).superRefine(checkPeriod)
export const searchForm = z.object({ ...addressFields, booking, profile: optionalText(200) }).superRefine(checkPeriod)
type SearchForm = z.infer<typeof searchForm>

const NO_DAY = 'Enter a day as 2026-11-30, or leave it empty'
const NO_TIME = 'Enter a time as 14:05, or leave it empty'
const NO_CHOICE = 'Choose one from the list'
const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  from: NO_DAY,
  to: NO_DAY,
  fromTime: NO_TIME,
  toTime: NO_TIME,
  code: 'A code has eight letters and digits, like K7QF-9RTM, and no 0, O, 1, I, L, U or V',
  booking: 'A booking reference has twelve letters and digits, like GYVT-7AVN-APCG',
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
  error.issues.map(issue => {
    const field = String(issue.path[0])
    const own: unknown = issue.code === 'custom' ? issue.params?.['text'] : undefined
    return {
      field,
      text: typeof own === 'string' ? own : (PROBLEM_TEXTS[field] ?? 'This is too long'),
      code: 'VALIDATION_FAILED',
    }
  })

/** Criteria that only narrow down another one. */
const NARROWING: ReadonlySet<string> = new Set(['times'])
export const isEmptySearch = (typed: SearchForm): boolean =>
  Object.entries(typed).every(([name, value]) => value === undefined || NARROWING.has(name))
export const NO_CRITERIA: Problem = { field: 'error', text: 'Enter at least one of these', code: 'VALIDATION_FAILED' }

/** Days and times are in the stores' time zone; the last day or minute is included. */
export const periodOf = ({ from, fromTime, to, toTime, build }: Period): Pick<Criteria, 'from' | 'to' | 'build'> => ({
  build,
  from: from === undefined ? undefined : firstInstant(from, fromTime),
  to:
    to === undefined
      ? undefined
      : toTime === undefined
        ? firstInstant(new Date(Date.parse(to) + DAY).toISOString().slice(0, 10))
        : new Date(lastInstant(to, toTime).getTime() + MINUTE),
})

/** The criteria of a search. Stores are looked up by their names, in `known` if they were read already. */
export async function criteriaOf(
  { db }: Pick<Store, 'db'>,
  { from, fromTime, to, toTime, build, store, ...rest }: SearchForm,
  known?: readonly KnownStore[],
): Promise<Criteria> {
  return {
    ...rest,
    ...periodOf({ from, fromTime, to, toTime, build }),
    stores: store === undefined ? undefined : storesNamed(known ?? (await knownStores(db)), store),
  }
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

/** A search as a query string, without empty values; undefined if it is invalid, or for a customer, whom no address may name. */
export function queryOf(typed: Readonly<Record<string, unknown>>): string | undefined {
  const { booking, profile, token: _token, ...rest } = typed
  if ((booking ?? '') !== '' || (profile ?? '') !== '') return undefined
  const parsed = addressForm.safeParse(rest)
  if (!parsed.success) return undefined
  return new URLSearchParams(
    Object.entries(parsed.data).flatMap<[string, string]>(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
}
