import type { RouteContribution } from '../kernel/contract'
import { matchRoute } from '../kernel/matchRoute'
import type { Registry } from '../kernel/registry'
import type { Arrival } from '../contracts/navigation'

/** By path, as it stands beside the build's metadata (coverage S2.66). */
export type RedirectRules = Readonly<Record<string, { readonly redirect: string }>>

/** What comes of a rule: another page of ours, an address outside, or a name for why it is not followed. */
export type Redirected = { readonly to: string } | { readonly href: string } | { readonly refused: 'loop' | 'hostile' }

/** What the rules say of a path, or undefined where they say nothing. They are followed by code that is fetched when one is. */
export type RedirectOf = (path: string, hash: string) => Promise<Redirected> | undefined

/** The status with which a route refuses an address, or undefined: it may be drawn. */
export function refusalOf({ validate }: RouteContribution, place: Pick<Arrival, 'path' | 'query'>): number | undefined {
  const verdict = validate?.(place) ?? true
  return verdict === true ? undefined : verdict === false ? 404 : verdict
}

/**
 * The global steps of a route, in their order (spec §2): a page that refuses the address says so itself, a page that leads
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
