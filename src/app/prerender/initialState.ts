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
 * The state of somebody who comes to `path` for the first time: what a page is drawn from at build, and what the browser
 * takes it over with. The build is not named: it has no id before all of it is built.
 * @param facts what happened besides: the page's content came
 */
export function prerenderState(registry: Registry, path: string, version: string, facts: readonly AppEvent[] = []): RootState {
  return stateAfter(registry, [firstEvent(version), restored(), arrived(arrivalAt(path, '', 'load')), ...facts])
}

/** The state of a page before it is known what the device has kept. */
export const loadingState = (registry: Registry, path: string, version: string): RootState =>
  stateAfter(registry, [firstEvent(version), arrived(arrivalAt(path, '', 'load'))])

const firstEvent = (version: string): AppEvent =>
  started({ locale: 'en-GB', timeZone: 'Europe/London', online: true, build: '', version })

function stateAfter(registry: Registry, events: readonly AppEvent[]): RootState {
  const reduce = rootReducerOf(registry)
  return events.reduce((state: RootState | undefined, event) => reduce(state, { ...event }), undefined) as RootState
}

/** `plain` with each slice replaced by an equal one of `actual`, so that only what differs is rendered again. */
export function reuseEqualSlices(plain: RootState, actual: RootState): RootState {
  return Object.fromEntries(
    Object.entries(plain).map(([key, slice]) => [key, orderedJson(slice) === orderedJson(actual[key]) ? actual[key] : slice]),
  )
}

/** Of a digest that tells apart what a host was set to, and guards against nobody. */
const DIGITS = 16

/**
 * Which page a prerendered one is, and what of the run-time configuration and of its content it shows. Where this differs it
 * is another page.
 */
export const pageFingerprint = async (
  { brand, identity, prices }: Pick<Config, 'brand' | 'identity' | 'prices'>,
  path: string,
  content?: PageContent,
): Promise<string> => `${path},${(await sha256(`${orderedJson([brand, prices, !identity, content])}`)).slice(0, DIGITS)}`
