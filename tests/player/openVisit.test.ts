/** @jest-environment node */
import { sagaCrashed } from '@/contracts/app'
import { openVisit } from '@/support/player/openVisit'
import { aVisit, registryOf } from '../support/aVisit'
import { itemChosen, itemsReceived, orderRefused, samplePlugin } from '../support/samplePlugin'

async function visited() {
  const visit = aVisit({ ports: { 'sample.findItems': () => [{ id: 'a', pence: 100 }] } })
  await visit.arrive('/sample')
  await visit.tell(itemChosen({ itemId: 'a' }))
  await visit.tell(orderRefused({ code: 'SOLD_OUT', because: 'somebody was faster' }))
  return visit
}

test('each moment is described in words, and names the failure it reports', async () => {
  const visit = await visited()
  const { loaded, instants } = await openVisit(visit.registry, await visit.text(), 'test')
  expect(loaded).toMatchObject({ rec: 'visit-1', build: 'test', notes: [] })
  expect(loaded.moments.map(({ type, failure }) => [type, failure])).toContainEqual([orderRefused.type, 'SOLD_OUT'])
  expect(loaded.moments.filter(({ failure }) => failure !== undefined)).toHaveLength(1)
  const received = instants.find(({ event }) => event.type === itemsReceived.type)
  expect(received?.before['sample']).toMatchObject({ items: [] })
  expect(received?.after['sample']).toMatchObject({ items: [{ id: 'a', pence: 100 }] })
  expect(instants.flatMap(({ answers }) => answers.map(({ port }) => port))).toEqual(['sample.findItems', 'clock.now'])
})

test('a moment names the error behind a generic code, and steps of an ordinary visit are not failures', async () => {
  const visit = await visited()
  await visit.tell(sagaCrashed({ saga: 'sample.placeOrders', code: 'UNKNOWN', name: 'TypeError', restarting: true }), 'app')
  await visit.tell(orderRefused({ code: 'INCOMPLETE_PROFILE', because: '' }))
  const { loaded } = await openVisit(visit.registry, await visit.text(), 'test')
  expect(loaded.moments.slice(-2).map(({ failure }) => failure)).toEqual(['TypeError', undefined])
})

test('REC-22 a build that lacks a plugin, or knows none of its events, says what it leaves out', async () => {
  const text = await (await visited()).text()
  const { loaded } = await openVisit(registryOf(), text, 'another')
  expect(loaded.notes[0]).toMatch(/^These are the screens of another version/)
  expect(loaded.notes).toContain(`An event of a feature that this version does not have (${itemChosen.type}): not shown.`)
})

test('an event of another build that this one does not know has a sentence, with its type and the build as detail', async () => {
  const text = (await (await visited()).text()).replaceAll(itemChosen.type, 'sample/itemLauded')
  const { loaded } = await openVisit(registryOf(samplePlugin()), text, 'another')
  const moment = loaded.moments.find(({ type }) => type === 'sample/itemLauded')
  expect(moment?.words).toBe(
    `An event that this version of the site does not know (sample/itemLauded), recorded by version ${loaded.build}`,
  )
  expect(loaded.notes).toContain(
    'An event that this version does not know (sample/itemLauded): listed, without an effect on the screens.',
  )
})

test('an event that its plugin cannot describe has a sentence as well', async () => {
  const { loaded } = await openVisit((await visited()).registry, await (await visited()).text(), 'test')
  expect(loaded.moments.find(({ type }) => type === orderRefused.type)?.words).toBe(
    `An event that this version of the site cannot describe (${orderRefused.type}), recorded by version test`,
  )
})

test('REC-20 if the states diverge, the note says from which event on', async () => {
  const text = await (await visited()).text()
  const other = samplePlugin()
  const forgetful = { ...other, slices: other.slices.map(slice => ({ ...slice, reducer: () => ({ items: [] }) })) }
  const { loaded } = await openVisit(registryOf(forgetful as unknown as typeof other), text, 'test')
  expect(loaded.notes.join()).toMatch(/came to differ in sample\. From there on the screens may not be what the visitor saw/)
})
