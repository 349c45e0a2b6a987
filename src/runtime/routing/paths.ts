import type { Arrival } from '@/kernel/coreState'
import type { RouteRef } from '@/kernel/references'
import type { Registry } from '@/kernel/registry'

export interface PathParts {
  readonly params?: Readonly<Record<string, string>>
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** The address of a route, or undefined when no installed plugin draws it: then no link is drawn. */
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

export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path
}

/** Everything after the path of where the person is, so that a link can keep it. */
export const wholeQuery = ({ query, objects, rest }: Omit<Arrival, 'path' | 'how'>): Readonly<Record<string, string>> => ({
  ...query,
  ...objects,
  ...rest,
})

/** Where the person is, as the address bar shows it: for coming back. */
export const addressOf = (place: Arrival): string => withQuery(place.path, wholeQuery(place))
