import type { Lazy, ServiceContribution } from '@/kernel/contract'
import type { ServiceRef } from '@/kernel/references'
import type { Registry } from '@/kernel/registry'
import type { UseService, World } from './world'

/**
 * Declares a service: `provide(referrals, () => import('./referrals'))`. The module's default export makes it from the world, so
 * that a plugin's own calls get the fetch layer, the configuration and the clock without an entry in `World`.
 */
export const provide = <Service>(service: ServiceRef<Service>, load: Lazy<(world: World) => Service>): ServiceContribution =>
  ({ service, load }) as unknown as ServiceContribution

/** The services that plugins provide. If the code of one cannot be loaded, the next call tries again. */
export function servicesOf({ services }: Pick<Registry, 'services'>, world: () => World): UseService {
  const made = new Map<string, Promise<unknown>>()
  const make = async ({ load }: ServiceContribution): Promise<unknown> => (await load()).default(world() as never)
  return async <Service>({ id }: ServiceRef<Service>) => {
    const provided = services.get(id)
    if (!provided) throw new Error(`No installed plugin provides the service "${id}": its users name it in their "needs".`)
    const service = made.get(id) ?? make(provided.value)
    made.set(id, service)
    service.catch(() => made.delete(id))
    return (await service) as Service
  }
}
