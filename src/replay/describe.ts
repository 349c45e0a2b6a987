import type { AnswerWords, Describe, PageNames, Plugin, StateAfter } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import type { VisibilityByType } from '@/kernel/eventVisibility'
import { loadRecordings, recordingOf } from '@/kernel/recordings'
import { spokenCode } from '@/domain/spokenCode'
import type { AnswerRow } from '@/recording/rows'
import { pageNamer } from './pageNames'

async function modulesOf(plugins: readonly Plugin[]) {
  await loadRecordings(plugins)
  return Promise.all(plugins.map(async plugin => recordingOf(plugin).describe?.()))
}

/** Loads the functions by which plugins describe their events. */
export async function loadDescriptions(plugins: readonly Plugin[]): Promise<readonly Describe[]> {
  const modules = await modulesOf(plugins)
  const pageName = pageNamer(Object.assign({}, ...modules.map(module => module?.pages)) as PageNames)
  return modules.flatMap(module =>
    module ? [(event, stateAfter, stateBefore) => module.default(event, stateAfter, stateBefore, pageName)] : [],
  )
}

/** Loads the plugins' descriptions of port answers. */
export const loadAnswerWords = async (plugins: readonly Plugin[]): Promise<AnswerWords> =>
  Object.assign({}, ...(await modulesOf(plugins)).map(module => module?.answers)) as AnswerWords

/** Loads the visibility of events for support. */
export const loadVisibility = async (plugins: readonly Plugin[]): Promise<VisibilityByType> =>
  Object.assign({}, ...(await modulesOf(plugins)).map(module => module?.visibility)) as VisibilityByType

/** Describes an event with its plugin's function. Undefined if that throws, because a file is untrusted input. */
export function describeInWords(
  descriptions: readonly Describe[],
  event: AppEvent,
  stateAfter?: StateAfter,
  stateBefore?: StateAfter,
): string | undefined {
  for (const describeEvent of descriptions)
    try {
      const words = describeEvent(event, stateAfter, stateBefore)
      if (words !== undefined) return words
    } catch {
      break
    }
  return undefined
}

/** Describes an event with its plugin's function, or else by type and payload. */
export function describe(
  descriptions: readonly Describe[],
  event: AppEvent,
  stateAfter?: StateAfter,
  stateBefore?: StateAfter,
): string {
  const words = describeInWords(descriptions, event, stateAfter, stateBefore)
  if (words !== undefined) return words
  return event.payload === undefined ? event.type : `${event.type} ${shortJson(event.payload)}`
}

/** Describes a port's answer; undefined if no installed plugin has a description. */
export function describeAnswer(words: AnswerWords, { port, outcome }: Pick<AnswerRow, 'port' | 'outcome'>): string | undefined {
  const [answered, failed] = (Object.hasOwn(words, port) && words[port]) || []
  return 'failure' in outcome ? failed && `${failed} (${spokenCode(outcome.failure.code)})` : answered
}

const LONGEST = 120

/** A value as JSON, truncated to fit on a line. */
export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
