import type { RouteContribution } from './contract'
import type { Owned, Registry } from './registry'

/** The page a path opens, if any plugin draws it. */
export function matchRoute(registry: Registry, path: string): Owned<RouteContribution> | undefined {
  return registry.routes.find(route => patternOf(route.value.path).test(path))
}

const patterns = new Map<string, RegExp>()

/** A regular expression for a path such as `/agreements/:id`, with or without a trailing slash. */
export function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const source = path
    .split('/')
    .map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/')
  const pattern = new RegExp(`^${source === '/' ? '' : source}/?$`)
  patterns.set(path, pattern)
  return pattern
}
