import { restored, started } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import type { AppEvent } from '@/kernel/events'
import { arrivalAt } from '@/runtime/routing/paths'
import type { Registry } from '@/kernel/registry'
import { digestOf } from '@/recording/digest'
import { rootReducerOf, type RootState } from '@/runtime/store/rootReducer'

/**
 * The state of somebody who comes to `path` for the first time: what a page is drawn from at build, and what the browser
 * takes it over with. The build is not named: it has no id before all of it is built.
 * @param facts what happened besides: the page's content came
 */
export function plainState(registry: Registry, path: string, version: string, facts: readonly AppEvent[] = []): RootState {
  const reduce = rootReducerOf(registry)
  return [
    started({ locale: 'en-GB', timeZone: 'Europe/London', online: true, build: '', version }),
    restored(),
    arrived(arrivalAt(path, '', 'load')),
    ...facts,
  ].reduce((state: RootState | undefined, event) => reduce(state, { ...event }), undefined) as RootState
}

/** `plain` with every slice of `actual` that says the same, so that only what differs is drawn a second time. */
export function sharing(plain: RootState, actual: RootState): RootState {
  return Object.fromEntries(
    Object.entries(plain).map(([key, slice]) => [key, digestOf(slice) === digestOf(actual[key]) ? actual[key] : slice]),
  )
}
