import type { RouteContribution } from './contract'
import type { Owned, Registry } from './registry'

/** The page a path opens, if any plugin draws it. */
export function matchRoute(registry: Registry, path: string): Owned<RouteContribution> | undefined {
  return registry.routes.find(route => patternOf(route.value.path).test(path))
}

const patterns = new Map<string, RegExp>()

/** `/agreements/:id` as a test of a whole path; a closing slash does not matter. */
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
