import { restored, started } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import type { AppEvent } from '@/kernel/events'
import { orderedJson } from '@/domain/orderedJson'
import { sha256 } from '@/runtime/adapters/sha256'
import { arrivalAt } from '@/runtime/routing/paths'
import type { Registry } from '@/kernel/registry'
import { rootReducerOf, type RootState } from '@/runtime/store/rootReducer'
import type { Config } from '@/runtime/config/config'
import type { PageContent } from '@/contracts/content'

/**
 * The state of a first visit to `path`, used for prerendering and hydration. It does not contain the build's id, which is unknown
 * until the build is complete.
 * @param facts further events: the page's content was loaded
 */
export function prerenderState(registry: Registry, path: string, version: string, facts: readonly AppEvent[] = []): RootState {
  return stateAfter(registry, [firstEvent(version), restored(), arrived(arrivalAt(path, '', 'load')), ...facts])
}

/** The state of a page before persisted values are restored. */
export const loadingState = (registry: Registry, path: string, version: string): RootState =>
  stateAfter(registry, [firstEvent(version), arrived(arrivalAt(path, '', 'load'))])

const firstEvent = (version: string): AppEvent =>
  started({ locale: 'en-GB', timeZone: 'Europe/London', online: true, build: '', version })

function stateAfter(registry: Registry, events: readonly AppEvent[]): RootState {
  const reduce = rootReducerOf(registry)
  return events.reduce((state: RootState | undefined, event) => reduce(state, { ...event }), undefined) as RootState
}

/** `plain` with each slice replaced by the equal one of `actual`, so that only differences are rendered again. */
export function reuseEqualSlices(plain: RootState, actual: RootState): RootState {
  return Object.fromEntries(
    Object.entries(plain).map(([key, slice]) => [key, orderedJson(slice) === orderedJson(actual[key]) ? actual[key] : slice]),
  )
}

/** Length of a digest that distinguishes configurations; it need not be secure. */
const DIGITS = 16

/**
 * Identifies a prerendered page, with the run-time configuration and content that it shows. If it differs, the prerendered markup
 * cannot be used.
 */
export const pageFingerprint = async (
  { brand, identity, prices }: Pick<Config, 'brand' | 'identity' | 'prices'>,
  path: string,
  content?: PageContent,
): Promise<string> => `${path},${(await sha256(`${orderedJson([brand, prices, !identity, content])}`)).slice(0, DIGITS)}`
