import type { Lazy, ServiceContribution } from '@/kernel/contract'
import type { ServiceRef } from '@/kernel/references'
import type { Registry } from '@/kernel/registry'
import type { UseService, World } from './world'

/**
 * Declares a service: `provide(referrals, () => import('./referrals'))`. The module's default export creates it from the world, so
 * that a plugin's own calls get the fetch layer, the configuration and the clock without an entry in `World`.
 */
export const provide = <Service>(service: ServiceRef<Service>, load: Lazy<(world: World) => Service>): ServiceContribution =>
  ({ service, load }) as unknown as ServiceContribution

/** The services that plugins provide. If the code of one cannot be loaded, the next call tries again. */
export function servicesOf({ services }: Pick<Registry, 'services'>, world: () => World): UseService {
  const created = new Map<string, Promise<unknown>>()
  const create = async ({ load }: ServiceContribution): Promise<unknown> => (await load()).default(world() as never)
  return async <Service>({ id }: ServiceRef<Service>) => {
    const provided = services.get(id)
    if (!provided) throw new Error(`No installed plugin provides the service "${id}": its users name it in their "needs".`)
    const service = created.get(id) ?? create(provided.value)
    created.set(id, service)
    service.catch(() => created.delete(id))
    return (await service) as Service
  }
}
