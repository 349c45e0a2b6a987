/** @jest-environment node */
import { provide, servicesOf } from '@/runtime/effects/services'
import type { World } from '@/runtime/effects/world'
import { definePlugin, type ServiceContribution } from '@/kernel/contract'
import { serviceRef } from '@/kernel/references'
import { buildRegistry } from '@/kernel/registry'

interface Client {
  readonly at: number
}
const client = serviceRef<Client>('sample.client')
const world = { clock: { now: () => 7 } } as unknown as World

function servicesWith(...services: ServiceContribution[]) {
  const plugin = definePlugin({
    id: 'sample',
    slices: [],
    events: [],
    services,
    recording: { version: 1, state: {} },
  })
  return servicesOf(buildRegistry([plugin]).registry, () => world)
}

test('a service is created from the world when first requested, and only once', async () => {
  const made: Client[] = []
  const make = ({ clock }: World): Client => {
    made.push({ at: clock.now() })
    return made[0] as Client
  }
  const service = servicesWith(provide(client, () => Promise.resolve({ default: make })))
  expect(made).toEqual([])
  const [first, second] = await Promise.all([service(client), service(client)])
  expect(made).toEqual([{ at: 7 }])
  expect(second).toBe(first)
})

test('a service whose code could not be loaded is loaded again by the next call', async () => {
  let isThere = false
  const service = servicesWith(
    provide(client, () => (isThere ? Promise.resolve({ default: () => ({ at: 1 }) }) : Promise.reject(new Error('offline')))),
  )
  await expect(service(client)).rejects.toThrow('offline')
  isThere = true
  await expect(service(client)).resolves.toEqual({ at: 1 })
})

test('a service that no plugin provides fails with its name', async () => {
  await expect(servicesWith()(client)).rejects.toThrow('"sample.client"')
})
