import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storeFinderSlot } from '@/contracts/finder'
import { corePlugin } from '@/app/corePlugin'
import type { Store } from '@/domain/schemas/store'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { definePlugin, page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { Slot } from '@/view/Slot'
// loaded beforehand, so that no test waits for its code
import '@plugins/finder/pages/StoresPage'
import booking from '@plugins/booking/plugin'
import capabilities from '@plugins/capabilities/plugin'
import type { Place } from '@plugins/finder/model/finderTypes'
import finder from '@plugins/finder/plugin'
import { makeApp, type TestAppOptions } from '../../../support/makeApp'
import { aStore } from '../../../support/rental/catalogue'
import { personPlugin } from '../../../support/rental/person'
import { fakeServer } from '../../../support/rental/fakeServer'

const home = definePlugin({
  id: 'content',
  slices: [],
  events: [],
  recording: { version: 1, state: {} },
  routes: [page(routeRef('content.home'), '/', () => Promise.resolve({ default: () => <Slot of={storeFinderSlot} /> }))],
})

const town = (id: string, name: string, city: string, postalCode: string, coordinates: [number, number]): Store =>
  aStore({ id, name: `Lockstep Storage ${name}`, address: { line1: '1 Yard', city, postalCode, country: 'GB' }, coordinates })

export const quay = town('quay', 'Bristol Temple Quay', 'Bristol', 'BS2 0QX', [-2.577, 51.45])
export const bay = town('bay', 'Cardiff Bay', 'Cardiff', 'CF10 4GA', [-3.167, 51.47])
export const holbeck = town('holbeck', 'Leeds Holbeck', 'Leeds', 'LS11 5QN', [-1.553, 53.792])

/** A place of the gazetteer. */
export const aPlace = (name: string, longitude: number, latitude: number, more: Partial<Place> = {}): Place => ({
  name,
  area: '',
  kind: 'town',
  withinKm: 1,
  longitude,
  latitude,
  ...more,
})

/** A search box, which becomes a combobox when it is focused. */
export const FIELD = 'Town, postcode or store name'

/** The code of a page may be long in coming on a busy machine. */
export const LOADING = { timeout: 20_000 }

interface Options extends Omit<TestAppOptions, 'plugins' | 'ports'> {
  readonly stores?: readonly Store[]
  readonly fakes?: FakePorts
  /** With a gazetteer that knows these; without it the API has none. */
  readonly places?: (text: string) => readonly Place[] | Promise<readonly Place[]>
}

/** The home page and the store finder, with stores of the test's making. */
export async function atFinder({ stores = [quay, bay, holbeck], fakes = {}, at = '/stores', places, ...options }: Options = {}) {
  const gazetteer = places && { 'capabilities.read': () => ['places'], 'finder.findPlaces': places }
  const server = fakeServer({
    fakes: { 'booking.listStores': () => stores, 'booking.readFreeSizes': () => [], ...gazetteer, ...fakes },
  })
  const app = await makeApp({
    ...options,
    at,
    plugins: [corePlugin, personPlugin(), home, booking, finder, ...(places ? [capabilities] : [])],
    ports: server.ports,
  })
  await screen.findByLabelText(FIELD, {}, LOADING)
  await app.settle()
  return { ...app, server }
}

export async function searchFor(text: string): Promise<void> {
  const field = await screen.findByLabelText(FIELD)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: 'Find stores' }))
  await screen.findByRole('heading', { name: 'Find a store' }, LOADING)
}

/** The cards, in their order. */
export const cards = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('li[data-store]')]
export const listed = (): readonly (string | undefined)[] => cards().map(card => card.dataset['store'])
export function card(storeId: string) {
  const found = cards().find(one => one.dataset['store'] === storeId)
  if (!found) throw new Error(`No card of ${storeId}.`)
  return { element: found, ...within(found) }
}
/** What the heading of the list says, and screen readers with it. */
export const said = (): string => document.querySelector('[role=status] h2')?.textContent ?? ''
