import type { RouteContribution } from '@/kernel/contract'
import { matchRoute } from '@/kernel/matchRoute'
import type { Registry } from '@/kernel/registry'
import type { Arrival } from '@/kernel/coreState'
import type { ReportedRedirect } from './followRedirects'

/** The outcome of the rules for a path, or undefined where there is none. The code that follows rules is loaded when one applies. */
export type FindRedirect = (path: string, hash: string) => Promise<ReportedRedirect> | undefined

/** The status with which a route rejects an address; undefined if the page may be rendered. */
export function refusedStatus({ validate }: RouteContribution, place: Pick<Arrival, 'path' | 'query'>): number | undefined {
  const verdict = validate?.(place) ?? true
  return verdict === true ? undefined : verdict === false ? 404 : verdict
}

/** Finds the redirect of a path (S2). None applies where the page itself rejects the address or leads out of the app. */
export function redirectsBy(registry: Registry, rules: object): FindRedirect {
  return (path, hash) => {
    const route = matchRoute(registry, path)?.value
    const isDecided = route && (route.leadsOut || refusedStatus(route, { path, query: {} }) !== undefined)
    if (isDecided || !Object.hasOwn(rules, path)) return undefined
    return import(/* webpackChunkName: "boot" */ './followRedirects').then(({ reportedRedirect }) =>
      reportedRedirect(rules, path, hash),
    )
  }
}

/** The value of `redirects` in a build's metadata, of any type. */
export const redirectsIn = (meta: unknown): object =>
  Object((Object(meta) as { readonly redirects?: unknown }).redirects) as object
