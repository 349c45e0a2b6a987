/** @jest-environment node */
import { corePlugin } from '@/app/corePlugin'
import { installedPlugins } from '@/app/installedPlugins'
import { buildRegistry } from '@/kernel/registry'
import { fold } from '@/replay/fold'
import booking from '@plugins/booking/plugin'
import { catalogueSlice } from '@plugins/booking/catalogueSlice'
import { finderSlice } from '@plugins/finder/finderSlice'
import { aVisit } from '../../support/aVisit'
import { aStore } from '../booking/support/catalogue'

const { stores: _stores, storesFailure: _failure, ...looking } = finderSlice.getInitialState()
const stores = [aStore({ id: 'quay' })]

/** A page that begins in the middle of a visit, as the plugin `booking` recorded it up to version 2, which held the finder. */
async function begunIn(version: number, bookingCatalogue: object) {
  const file = await aVisit({ plugins: [] }).file()
  const header = { ...file.header, plugins: { [corePlugin.id]: corePlugin.recording.version, booking: version } }
  return { header, segments: [{ header, snapshot: { bookingCatalogue }, rows: [] }] }
}
const firstStateOf = async (version: number, catalogue: object) =>
  fold(buildRegistry(installedPlugins).registry, await begunIn(version, catalogue)).states.at(0)

test.each([1, 2])('the state of a page that began with booking in version %i has what was looked for', async version => {
  const finder = { ...looking, opened: true, text: 'Town A', found: ['quay'] }
  const state = await firstStateOf(version, { ...catalogueSlice.getInitialState(), stores, taken: ['u1'], finder })
  expect(state).toMatchObject({
    bookingCatalogue: { stores, taken: ['u1'] },
    finder: { stores, opened: true, text: 'Town A', found: ['quay'], sizes: {} },
  })
  expect(state?.['bookingCatalogue']).not.toHaveProperty('finder')
})

test('a page that began without the rental begins with an unopened finder', async () => {
  expect(booking.recording.version).toBeGreaterThan(2)
  const file = await begunIn(2, {})
  const begun = { ...file, segments: file.segments.map(segment => ({ ...segment, snapshot: {} })) }
  expect(fold(buildRegistry(installedPlugins).registry, begun).states.at(0)).toMatchObject({
    finder: finderSlice.getInitialState(),
    bookingCatalogue: catalogueSlice.getInitialState(),
  })
})
