/** @jest-environment node */
import { SEGMENT_BYTES } from '@/recording/transport/limits'
import { readVisit } from '@/recording/readFile'
import { readableOf, visitFile } from '@/recording/transport/storedVisit'
import { itemChosen, itemsReceived } from '../../support/samplePlugin'
import { settle } from '../../support/virtualClock'
import { aBrowser, aSentVisit, aSupport, rowsOf } from './aSentVisit'

test('REC-16 a page that is hidden sends its open segment at once, as the stored text', async () => {
  const visit = await aSentVisit()
  await visit.tell(itemsReceived({ items: [{ id: 'box', pence: 1 }] }))
  await visit.clock.advance(6_000)
  visit.store.send(itemChosen({ itemId: 'last' }), 'user')
  visit.transport.hidden()
  expect(visit.beacons).toMatchObject([{ address: 'https://support.example/recordings' }])
  const text = visit.beacons[0]?.text ?? ''
  expect(text).toContain('last')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SEGMENT_BYTES)
  // the worker may be quicker or slower: both send the same
  expect((await visit.support.server.postSegment(text)).status).toBe(201)
  await settle()
  await visit.clock.advance(1_000)
  expect(visit.support.segments.get('recording-1/1/2')).toBe(text)
  expect(rowsOf(await visit.sent())).toEqual(visit.rows())
})

test('REC-16 events just before the page is hidden are sent although they cite a body without a name yet', async () => {
  const visit = await aSentVisit()
  visit.store.send(itemsReceived({ items: [{ id: 'box', pence: 1 }] }), 'user')
  visit.store.send(itemChosen({ itemId: 'last' }), 'user')
  visit.transport.hidden()
  expect(visit.beacons).toHaveLength(1)
  expect((await visit.support.server.postSegment(visit.beacons[0]?.text ?? '')).status).toBe(201)
  expect(rowsOf(await visit.sent())).toEqual(visit.rows())
  expect(visit.types()).toContain(itemChosen.type)
})

test('REC-16 a page that is shown again continues with the next segment', async () => {
  const visit = await aSentVisit()
  await visit.tell(itemChosen({ itemId: 'one' }))
  visit.transport.hidden()
  visit.transport.hidden()
  await visit.tell(itemChosen({ itemId: 'two' }))
  await visit.clock.advance(6_000)
  expect([...visit.support.segments.keys()]).toEqual(['recording-1/1/1', 'recording-1/1/2'])
  expect(rowsOf(await visit.sent())).toEqual(visit.rows())
  expect(visit.beacons).toHaveLength(1)
})

test('REC-16 what the browser does not send while the page closes is sent by the next page', async () => {
  const browser = aBrowser()
  const support = aSupport()
  support.trouble.answer = () => new Promise(() => undefined)
  const first = await aSentVisit({ browser, support, takesBeacons: false })
  await first.tell(itemChosen({ itemId: 'last' }))
  first.transport.hidden()
  await settle()
  first.die()
  expect(support.segments.size).toBe(0)
  support.trouble.answer = undefined
  await aSentVisit({ browser, support })
  await settle()
  expect(rowsOf(await first.sent())).toEqual(first.rows())
})

test('a segment too large for a beacon is left to the next page', async () => {
  const visit = await aSentVisit()
  visit.store.send(itemChosen({ itemId: 'x'.repeat(70_000) }), 'user')
  visit.transport.hidden()
  expect(visit.beacons).toEqual([])
  await settle()
  expect(rowsOf(await visit.sent())).toEqual(visit.rows())
})

test('the last event of a page that crashed is sent by the next page', async () => {
  const browser = aBrowser()
  const support = aSupport()
  const first = await aSentVisit({ browser, support })
  await first.tell(itemsReceived({ items: [{ id: 'box', pence: 1 }] }))
  await first.clock.advance(100)
  await first.tell(itemChosen({ itemId: 'last' }))
  await first.clock.advance(20)
  first.die()
  expect([...browser.kept.keys()].filter(key => key.startsWith('open/'))).not.toEqual([])
  await aSentVisit({ browser, support })
  await settle()
  expect(rowsOf(await first.sent())).toEqual(first.rows())
  expect([...browser.kept.keys()].filter(key => key.startsWith('open/'))).toEqual([])
})

test('the open data of a page that is still open is not touched by another', async () => {
  const browser = aBrowser()
  const support = aSupport()
  const first = await aSentVisit({ browser, support })
  await first.tell(itemChosen({ itemId: 'one' }))
  await first.clock.advance(20)
  const second = await aSentVisit({ browser, support })
  await second.tell(itemChosen({ itemId: 'other' }))
  await second.clock.advance(2_000)
  expect(support.segments.size).toBe(0)
  await first.tell(itemChosen({ itemId: 'two' }))
  await first.clock.advance(20_000)
  const files = await first.sent()
  expect(rowsOf(files.filter(({ header }) => header.page === 1))).toEqual(first.rows())
  expect(rowsOf(files.filter(({ header }) => header.page === 2))).toEqual(second.rows())
})

test('a reload continues the same recording, and what is stored reads as one visit', async () => {
  const browser = aBrowser()
  const first = await aSentVisit({ browser, to: null })
  await first.tell(itemsReceived({ items: [{ id: 'box', pence: 1 }] }))
  await first.transport.flush()
  await first.tell(itemChosen({ itemId: 'after the first segment' }))
  await first.clock.advance(50)
  first.die()
  const second = await aSentVisit({ browser, to: null })
  await second.tell(itemChosen({ itemId: 'second page' }))
  await second.transport.flush()
  const kept = await second.transport.read('recording-1', 2)
  const text = visitFile(readableOf(kept), kept)
  const pages = await readVisit(text)
  expect(pages.map(({ header }) => header.page)).toEqual([1, 2])
  expect(rowsOf(pages)).toEqual([...first.rows(), ...second.rows()])
  expect(text).toContain('"pence":1')
})

test('a page that crashed between many segments loses only what was not passed on', async () => {
  const browser = aBrowser()
  const support = aSupport()
  support.trouble.answer = () => Promise.reject(new TypeError('offline'))
  const first = await aSentVisit({ browser, support })
  for (let n = 0; n < 15; n++) {
    await first.tell(itemChosen({ itemId: `item ${n}` }))
    await first.clock.advance(6_000)
  }
  await first.tell(itemChosen({ itemId: 'handed over' }))
  await first.clock.advance(20)
  await first.tell(itemChosen({ itemId: 'not handed over' }))
  first.die()
  support.trouble.answer = undefined
  const second = await aSentVisit({ browser, support })
  await second.clock.advance(10_000)
  expect(rowsOf(await first.sent())).toEqual(first.rows().slice(0, -1))
})
