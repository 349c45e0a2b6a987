import { corePlugin } from '@/app/corePlugin'
import { signRoute } from '@/contracts/agreement'
import type { Booking } from '@/domain/schemas/booking'
import { definePlugin, page, type Plugin } from '@/kernel/contract'
import type { FakePorts } from '@/runtime/effects/livePorts'
import booking from '@plugins/booking/plugin'
import finder from '@plugins/finder/plugin'
import moveIn from '@plugins/move-in/plugin'
import payment from '@plugins/payment/plugin'
import { makeApp, type TestAppOptions } from '../makeApp'
import { createMemoryDevice } from '../memoryAdapters'
import { createVirtualClock } from '../virtualClock'
import { isMasked, personPlugin, type Person } from './person'
import { fakeServer, type FakeServer } from './fakeServer'

/** Replaces the plugin agreement, which renders the step after paying. */
const signPage = definePlugin({
  id: 'agreement',
  slices: [],
  events: [],
  recording: { version: 1, state: {} },
  errors: () => import('@plugins/agreement/errors'),
  messages: () => import('@plugins/agreement/messages/en-GB.json'),
  routes: [page(signRoute, '/register/sign', () => Promise.resolve({ default: () => null }))],
})

export const QUERY = '?storeId=s1&unitId=u1&startDate=2026-03-10'

interface Options extends Omit<TestAppOptions, 'plugins' | 'ports'> {
  readonly person?: Partial<Person>
  readonly server?: FakeServer
  /** Fakes for the ports of the plugin payment, which is then the real one. */
  readonly cards?: FakePorts
  /** A booking that the server has and whose id is kept on the device. */
  readonly stored?: Booking
  /** Further values on the device, by the keys of decisions.md D8. */
  readonly kept?: Readonly<Record<string, unknown>>
  /** Further plugins, for what they put on the pages of the rental. */
  readonly beside?: readonly Plugin[]
}

/** The app with the plugins of the rental, and a person and server that the test provides. */
export async function makeRental({
  person,
  stored,
  cards,
  kept = {},
  beside = [],
  server = fakeServer(stored ? { booking: stored } : {}),
  ...options
}: Options) {
  const clock = options.clock ?? createVirtualClock(Date.parse(options.now ?? '2026-03-02T10:00:00Z'))
  const memory = options.memory ?? createMemoryDevice(() => clock.now())
  server.tellTime(clock)
  const texts = { ...kept, ...(stored && { 'booking-store:booking-id': stored.id }) }
  for (const [key, value] of Object.entries(texts)) memory.texts.set(key, keptText(value))
  const app = await makeApp({
    ...options,
    clock,
    memory,
    plugins: [
      corePlugin,
      personPlugin(person, { hasCards: !cards }),
      ...(beside.some(({ id }) => id === 'agreement') ? [] : [signPage]),
      booking,
      finder,
      moveIn,
      ...(cards ? [payment] : []),
      ...beside,
    ],
    ports: { ...server.ports, ...cards },
    startsFromMaskedState: isMasked(person),
  })
  /** The value stored under a key of decisions.md D8, or undefined. */
  const keptValue = (key: string): unknown => {
    const text = memory.texts.get(key)
    return text === undefined ? undefined : JSON.parse(String((JSON.parse(text) as { value?: string }).value ?? 'null'))
  }
  return { ...app, server, keptValue }
}

/** What redux-persist finds under a key of decisions.md D8. */
const keptText = (value: unknown): string =>
  JSON.stringify({ value: JSON.stringify(value), version: '1', _persist: JSON.stringify({ version: 1, rehydrated: true }) })
