import { restored, started } from '../contracts/app'
import { arrived } from '../contracts/navigation'
import { arrivalAt } from '../routing/arrivalAt'
import type { Registry } from '../kernel/registry'
import { digestOf } from '../recording/digest'
import { rootReducerOf, type RootState } from '../store/rootReducer'

/**
 * The state of somebody who comes to `path` for the first time: what a page is drawn from at build, and what the browser
 * takes it over with. The build is not named: it has no id before all of it is built.
 */
export function plainState(registry: Registry, path: string, version: string, locale = 'en-GB'): RootState {
  const reduce = rootReducerOf(registry)
  return [
    started({ locale, timeZone: 'Europe/London', online: true, build: '', version }),
    restored(),
    arrived(arrivalAt(path, '', 'load')),
  ].reduce((state: RootState | undefined, event) => reduce(state, { ...event }), undefined) as RootState
}

/** `plain` with every slice of `actual` that says the same, so that only what differs is drawn a second time. */
export function sharing(plain: RootState, actual: RootState): RootState {
  return Object.fromEntries(
    Object.entries(plain).map(([key, slice]) => [key, digestOf(slice) === digestOf(actual[key]) ? actual[key] : slice]),
  )
}
