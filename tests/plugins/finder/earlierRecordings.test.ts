/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { corePlugin } from '@/app/corePlugin'
import { everyPlugin } from '@/app/everyPlugin'
import { loadRecordings, recordingOf } from '@/kernel/recordings'
import { buildRegistry } from '@/kernel/registry'
import { replayMasker } from '@/recording/masker'
import { readFile, readVisit } from '@/recording/readFile'
import { fold } from '@/replay/fold'
import booking from '@plugins/booking/plugin'
import { catalogueSlice } from '@plugins/booking/catalogueSlice'
import { finderSlice } from '@plugins/finder/finderSlice'
import { rewrite } from '../../../tools/replay/rewrite'
import { aVisit } from '../../support/aVisit'
import { aStore } from '../../support/rental/catalogue'

const { stores: _stores, storesFailure: _failure, ...looking } = finderSlice.getInitialState()
const stores = [aStore({ id: 'quay' })]

beforeAll(() => loadRecordings(everyPlugin))

/** A page that begins in the middle of a visit, as the plugin `booking` recorded it up to version 2, which held the finder. */
async function begunIn(version: number, bookingCatalogue: object) {
  const file = await aVisit({ plugins: [] }).file()
  const header = { ...file.header, plugins: { [corePlugin.id]: recordingOf(corePlugin).version, booking: version } }
  return { header, segments: [{ header, snapshot: { bookingCatalogue }, rows: [] }] }
}
const firstStateOf = async (version: number, catalogue: object) =>
  fold(buildRegistry(everyPlugin).registry, await begunIn(version, catalogue)).states.at(0)

test.each([1, 2])('the state of a page that began with booking in version %i contains the search', async version => {
  const finder = { ...looking, opened: true, text: 'Town A', found: ['quay'] }
  const state = await firstStateOf(version, { ...catalogueSlice.getInitialState(), stores, taken: ['u1'], finder })
  expect(state).toMatchObject({
    bookingCatalogue: { stores, taken: ['u1'] },
    finder: { stores, opened: true, text: 'Town A', found: ['quay'], sizes: {} },
  })
  expect(state?.['bookingCatalogue']).not.toHaveProperty('finder')
})

test('a page that began without the rental begins with an unopened finder', async () => {
  expect(recordingOf(booking).version).toBeGreaterThan(2)
  const file = await begunIn(2, {})
  const begun = { ...file, segments: file.segments.map(segment => ({ ...segment, snapshot: {} })) }
  expect(fold(buildRegistry(everyPlugin).registry, begun).states.at(0)).toMatchObject({
    finder: finderSlice.getInitialState(),
    bookingCatalogue: catalogueSlice.getInitialState(),
  })
})

test('an upgraded file of such a page begins with the search as well', async () => {
  const { registry } = buildRegistry(everyPlugin)
  const finder = { ...looking, opened: true, text: 'Town A', found: ['quay'] }
  const file = await begunIn(2, { ...catalogueSlice.getInitialState(), stores, finder })
  const header = { ...file.header, seg: 2, seq: 51 }
  const begun = { header, segments: file.segments.map(segment => ({ ...segment, header })) }
  const upgraded = await readFile(await rewrite(registry, begun, { masker: replayMasker(), keepsAnswers: true }))
  expect(upgraded.header.plugins).toMatchObject({ booking: recordingOf(booking).version })
  expect(fold(registry, upgraded).states.at(0)).toMatchObject({ finder: { opened: true, text: 'Town A', found: ['quay'] } })
})

test('after replaying a visit of an earlier version the finder contains its search', async () => {
  const [page] = await readVisit(readFileSync('tests/recordings/every-event.1.recording', 'utf8'))
  if (!page) throw new Error('The recording has no page.')
  expect(page.header.plugins).toMatchObject({ booking: 1 })
  expect(fold(buildRegistry(everyPlugin).registry, page).end).toMatchObject({
    finder: { opened: true, position: { outcome: 'asking' }, sizes: { a1: [{ area: 1, price: 1 }] } },
  })
})
