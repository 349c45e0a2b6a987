import { useCallback } from 'react'
import { useApp } from './appContext'
import type { OutgoingLink, RouteRef } from '@/kernel/references'
import { pathOf, type PathParts } from '@/runtime/routing/paths'

/** `pathTo(route, {query})` is the address of a route or of a bound outgoing link; undefined when nobody draws it. */
export function usePathTo(): (to: RouteRef<string> | OutgoingLink, parts?: PathParts) => string | undefined {
  const { registry } = useApp()
  return useCallback(
    (to, parts) => {
      if (to.kind === 'route') return pathOf(registry, to, parts)
      const route = registry.routesById.get(registry.links.get(to.id) ?? '')
      return route && pathOf(registry, route.value.ref, parts)
    },
    [registry],
  )
}
