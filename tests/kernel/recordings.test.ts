/** @jest-environment node */
import type { Plugin } from '@/kernel/contract'
import { loadRecordings, recordingOf } from '@/kernel/recordings'
import { buildRegistry } from '@/kernel/registry'
import { readVisit } from '@/recording/readFile'
import { verify } from '@/replay/verify'
import { aVisit } from '../support/aVisit'
import { itemChosen, personNamed, samplePlugin } from '../support/samplePlugin'

/** The sample plugin as one whose recording is fetched. */
function fetchedSample(version = 1): Plugin {
  const plugin = samplePlugin()
  const recording = { ...recordingOf(plugin), version }
  return { ...plugin, recording: async () => ({ recording }) }
}

test('what a plugin declares about its recordings is not read before it was loaded', async () => {
  const plugin = fetchedSample()
  expect(() => recordingOf(plugin)).toThrow('The recording of the plugin "sample" is read before loadRecordings has fetched it.')
  await loadRecordings([plugin])
  expect(recordingOf(plugin)).toMatchObject({ version: 1, state: { sample: { note: 'drop' } } })
})

test('a visit that began before is masked like any other, and verifies', async () => {
  const plugin = fetchedSample()
  const visit = aVisit({ plugins: [plugin] })
  const began = visit.state()
  visit.store.send(itemChosen({ itemId: 'box 7', note: 'for Ms Archer' }), 'user')
  visit.store.send(personNamed({ name: 'Zoe Archer', email: 'zoe@archer.example' }), 'user')
  expect(() => recordingOf(plugin)).toThrow('before loadRecordings')
  await loadRecordings(visit.registry.plugins)
  expect(visit.recorder.segments()[0]?.snapshot).toEqual(visit.recorder.maskState(began))
  const text = await visit.text()
  expect(text).toContain('box 7')
  expect(text).not.toMatch(/Archer/i)
  const [page] = await readVisit(text)
  expect(page && (await verify(visit.registry, page)).verdict).toBe('ok')
})

test('a version without its upcaster is a problem as soon as it was loaded', async () => {
  const plugin = fetchedSample(2)
  const codes = () => buildRegistry([plugin]).problems.map(({ code }) => code)
  expect(codes()).toEqual([])
  await loadRecordings([plugin])
  expect(codes()).toEqual(['UPCASTER_GAP'])
})
