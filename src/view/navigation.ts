import { useCallback } from 'react'
import { useApp } from './appContext'
import type { OutgoingLink, RouteRef } from '@/kernel/references'
import { pathOf, type PathParts } from '@/runtime/routing/paths'
import { useSelected } from './hooks'
import { selectLocation } from '@/runtime/store/coreSlices'

/** `pathTo(route, {query})` is the address of a route or of a bound outgoing link; undefined if no plugin has it. */
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

/** Opens a page in response to a press on something that is not a link. */
export function useNavigate(): (to: string) => void {
  const { navigation } = useApp()
  return to => void navigation.push(to)
}

/** The known query values of the rental and the shop (contracts/navigation). */
export function useLocationQuery(): Readonly<Record<string, string>> {
  return useSelected(selectLocation).query
}
