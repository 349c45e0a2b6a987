import { corePlugin } from '@/app/corePlugin'
import type { Booking } from '@/domain/entities'
import booking from '@plugins/booking/plugin'
import { makeApp, type TestAppOptions } from '../../../support/makeApp'
import { personPlugin, type Person } from './person'
import { fakeServer, type FakeServer } from './server'

export const QUERY = '?storeId=s1&unitId=u1&startDate=2026-03-10'

interface Options extends Omit<TestAppOptions, 'plugins' | 'ports'> {
  readonly person?: Partial<Person>
  readonly server?: FakeServer
  /** A booking that the server has and whose id is kept on the device. */
  readonly stored?: Booking
}

/** The rental with a person and a server of the test's making. */
export async function makeRental({ person, stored, server = fakeServer(stored ? { booking: stored } : {}), ...options }: Options) {
  const app = await makeApp({ ...options, plugins: [corePlugin, personPlugin(person), booking], ports: server.ports })
  return { ...app, server }
}

/** What redux-persist finds under a key of coverage C6. */
export const keptText = (value: unknown): string =>
  JSON.stringify({ value: JSON.stringify(value), version: '1', _persist: JSON.stringify({ version: 1, rehydrated: true }) })
