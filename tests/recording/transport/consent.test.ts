/** @jest-environment node */
import { forgetRequested } from '@/contracts/consent'
import { hasPrivacySignal } from '@/runtime/adapters/privacySignal'
import { STORED_MS } from '@/recording/transport/limits'
import { itemChosen, itemsReceived } from '../../support/samplePlugin'
import { settle } from '../../support/virtualClock'
import { aBrowser, aSentVisit, aSupport, rowsOf, SUPPORT } from './aSentVisit'

test('REC-13 without consent nothing is sent, and what is on the device is deleted after an hour', async () => {
  const visit = await aSentVisit({ to: null })
  await visit.tell(itemChosen({ itemId: 'box' }))
  await visit.clock.advance(20_000)
  visit.transport.hidden()
  await settle()
  expect([visit.support.calls, visit.beacons]).toEqual([[], []])
  const kept = [...visit.browser.kept]
  expect(kept.map(([key]) => key)).toEqual(['local/recording-1/000001/000001'])
  expect(kept[0]?.[1].until).toBeLessThanOrEqual(visit.clock.now() + STORED_MS)
  expect(JSON.stringify(kept)).toContain('\\"mode\\":\\"memory\\"')
})

test('REC-12 withdrawing consent stops sending within a second and deletes waiting segments', async () => {
  const visit = await aSentVisit()
  await visit.tell(itemsReceived({ items: [{ id: 'box', pence: 1 }] }))
  await visit.clock.advance(6_000)
  const sent = visit.support.segments.size
  // the server is slow just then
  visit.support.trouble.answer = () => new Promise(() => undefined)
  await visit.tell(itemChosen({ itemId: 'waits' }))
  await visit.clock.advance(6_000)
  await visit.tell(itemChosen({ itemId: 'is written' }))
  visit.allow(null)
  await visit.tell(itemChosen({ itemId: 'after' }))
  await visit.clock.advance(1_000)
  expect(JSON.stringify([...visit.browser.kept])).not.toMatch(/waits"|is written|box/)
  const calls = visit.support.calls.length
  visit.support.trouble.answer = undefined
  await visit.clock.advance(120_000)
  visit.transport.hidden()
  expect(visit.support.calls).toHaveLength(calls)
  expect(visit.support.segments.size).toBe(sent)
  expect(visit.beacons).toEqual([])
  await visit.tell(itemChosen({ itemId: 'later' }))
  // what is stored from then on stays on the device and is readable by itself
  await visit.transport.flush()
  const { segments } = await visit.transport.read('recording-1', 1)
  expect(segments.map(({ text }) => /"mode":"(\w+)"/.exec(text)?.[1])).toEqual(['memory'])
  expect(segments[0]?.text).toContain('\n["$",')
})

test('consent given later sends what happens from then on', async () => {
  const visit = await aSentVisit({ to: null })
  await visit.tell(itemChosen({ itemId: 'before' }))
  await visit.clock.advance(1_000)
  visit.allow(SUPPORT)
  await visit.tell(itemChosen({ itemId: 'the answer' }))
  await visit.clock.advance(1_000)
  await visit.tell(itemChosen({ itemId: 'after' }))
  await visit.clock.advance(10_000)
  expect(rowsOf(await visit.sent())).toEqual(visit.rows().slice(2))
  const [file] = await visit.sent()
  expect(file?.header.mode).toBe('consented')
  expect(file?.segments[0]?.snapshot).toMatchObject({ sample: { itemId: 'the answer' } })
})

test('REC-14 Global Privacy Control in the browser counts as declining', () => {
  expect(hasPrivacySignal({ globalPrivacyControl: true })).toBe(true)
  expect(hasPrivacySignal({ doNotTrack: '1' })).toBe(true)
  expect(hasPrivacySignal({ globalPrivacyControl: false, doNotTrack: '0' })).toBe(false)
  expect(hasPrivacySignal({})).toBe(false)
})

test('after "forget everything" nothing is on the device, and nothing more is written', async () => {
  const browser = aBrowser()
  const visit = await aSentVisit({ browser })
  await visit.tell(itemsReceived({ items: [{ id: 'box', pence: 1 }] }))
  await visit.clock.advance(6_000)
  await visit.tell(itemChosen({ itemId: 'box' }))
  await visit.tell(forgetRequested())
  expect(browser.kept.size).toBe(0)
  const calls = visit.support.calls.length
  await visit.tell(itemChosen({ itemId: 'later' }))
  await visit.clock.advance(60_000)
  visit.transport.hidden()
  await visit.transport.flush()
  expect([browser.kept.size, visit.beacons, visit.support.calls.length, visit.reports]).toEqual([0, [], calls, []])
})

test('what was deleted before anything was stored is not stored afterwards', async () => {
  const visit = await aSentVisit({ before: page => page.tell(forgetRequested()) })
  await visit.tell(itemChosen({ itemId: 'later' }))
  await visit.clock.advance(60_000)
  expect([visit.browser.kept.size, visit.support.calls]).toEqual([0, []])
})

test('the subject of a recording is sent once, and only if the recording may be sent', async () => {
  let booking: string | undefined
  const subjects = () => (booking === undefined ? [] : ([['bookings', booking]] as const))
  const support = aSupport()
  const visit = await aSentVisit({ support, to: null, subjects })
  booking = 'b-1'
  await visit.tell(itemChosen({ itemId: 'one' }))
  await visit.clock.advance(10_000)
  expect(support.notes).toEqual([])
  visit.allow(SUPPORT)
  for (let n = 0; n < 3; n++) {
    await visit.tell(itemChosen({ itemId: `two ${n}` }))
    await visit.clock.advance(6_000)
  }
  booking = 'b-2'
  await visit.tell(itemChosen({ itemId: 'three' }))
  await visit.clock.advance(6_000)
  expect(support.notes).toEqual(['recording-1 bookings b-1', 'recording-1 bookings b-2'])
  expect([...support.segments.values()].join('')).not.toContain('b-1')
})
