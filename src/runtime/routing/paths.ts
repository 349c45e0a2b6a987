import type { Arrival } from '@/kernel/coreState'
import type { RouteRef } from '@/kernel/references'
import type { Registry } from '@/kernel/registry'
import { KNOWN_QUERY, OBJECT_QUERY } from '@/contracts/navigation'

export interface PathParts {
  readonly params?: Readonly<Record<string, string>>
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** The address of a route; undefined, and therefore no link, if no installed plugin has the route. */
export function pathOf(
  registry: Registry,
  route: RouteRef<string>,
  { params = {}, query = {} }: PathParts = {},
): string | undefined {
  const path = registry.routesById.get(route.id)?.value.path
  if (path === undefined) return undefined
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return withQuery(filled, query)
}

/** Routes match a path with and without a slash at its end; this is the form without. */
export const withoutTrailingSlash = (path: string): string => path.replace(/\/$/, '')

/** Whether a path is this page's address. */
export const isPage = (path: string, page: string): boolean => withoutTrailingSlash(path) === page

export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path
}

/** The complete query of the current address, so that a link can keep it. */
export const wholeQuery = ({ query, objects, rest }: Omit<Arrival, 'path' | 'how'>): Readonly<Record<string, string>> => ({
  ...query,
  ...objects,
  ...rest,
})

/** The current address, for returning to it. */
export const addressOf = (place: Arrival): string => withQuery(place.path, wholeQuery(place))

/** The form of the app's paths. Other paths may contain anything and are logged only as unknown. */
const PATH = /^(\/[a-z0-9_-]{0,64}){1,6}$/i
const UNKNOWN_PATH = '/unknown-page'

/** Splits a query into what the log may keep, what it keeps as pseudonyms, and the rest. The first of a repeated value counts. */
export function arrivalAt(path: string, search: string, how: Arrival['how']): Arrival {
  const query: Record<string, string> = {}
  const objects: Record<string, string> = {}
  const rest: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const isKnown = Object.hasOwn(KNOWN_QUERY, name) && KNOWN_QUERY[name]?.test(value)
    const into = isKnown ? query : (OBJECT_QUERY as readonly string[]).includes(name) ? objects : rest
    if (!Object.hasOwn(into, name) && name !== '__proto__') into[name] = value.slice(0, 500)
  }
  return { path: PATH.test(path) ? path : UNKNOWN_PATH, query, objects, rest, how }
}

/** Pages of a signed-in customer, under any language: no third-party script is ever loaded there (decisions.md D6). */
export const isCustomerPage = (path: string): boolean => /^(\/[a-z]{2,3}(-[A-Z]{2})?)?\/app(\/|$)/.test(path)
