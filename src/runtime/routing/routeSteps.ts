import type { RouteContribution } from '@/kernel/contract'
import { matchRoute } from '@/kernel/matchRoute'
import type { Registry } from '@/kernel/registry'
import type { Arrival } from '@/kernel/coreState'
import type { RedirectOf } from './redirects'

/** The status with which a route refuses an address, or undefined: it may be drawn. */
export function refusalOf({ validate }: RouteContribution, place: Pick<Arrival, 'path' | 'query'>): number | undefined {
  const verdict = validate?.(place) ?? true
  return verdict === true ? undefined : verdict === false ? 404 : verdict
}

/**
 * The global steps of a route, in their order (S2): a page that refuses the address says so itself, a page that leads
 * out by itself does that, and only then the rules count.
 */
export function redirectsBy(registry: Registry, rules: object): RedirectOf {
  return (path, hash) => {
    const route = matchRoute(registry, path)?.value
    const isDecided = route && (route.leadsOut || refusalOf(route, { path, query: {} }) !== undefined)
    if (isDecided || !Object.hasOwn(rules, path)) return undefined
    return import(/* webpackChunkName: "redirects" */ './followRules').then(({ followRules }) => followRules(rules, path, hash))
  }
}
