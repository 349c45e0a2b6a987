/** @jest-environment node */
import { STORED_BYTES } from '@/recording/transport/limits'
import type { Keeper } from '@/recording/transport/keeper'
import type { SupportResponse } from '@/recording/transport/supportServer'
import { itemChosen, itemsReceived } from '../../support/samplePlugin'
import { aBrowser, aSentVisit, aSupport, rowsOf, type Support } from './aSentVisit'

const always = (support: Support, answer: () => Promise<SupportResponse>): void => void (support.trouble.answer = answer)
const status =
  (code: number, more: Partial<SupportResponse> = {}) =>
  async (): Promise<SupportResponse> => ({ status: code, body: undefined, ...more })

test.each([
  ['500', status(500)],
  ['503 with a page of text', status(503, { body: '<html>' })],
  ['429', status(429, { retryAfter: 30 })],
  ['429 that names no time', status(429)],
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
])('REC-17 %s: waiting segments are sent later, and not too often', async (_, answer) => {
  const support = aSupport()
  always(support, answer as () => Promise<SupportResponse>)
  const visit = await aSentVisit({ support })
  await visit.tell(itemChosen({ itemId: 'one' }))
  await visit.clock.advance(5_100)
  expect(support.calls).toHaveLength(1)
  await visit.clock.advance(300_000)
  expect(support.calls.length).toBeLessThanOrEqual(10)
  await visit.tell(itemChosen({ itemId: 'two' }))
  support.trouble.answer = undefined
  await visit.clock.advance(700_000)
  expect(rowsOf(await visit.sent())).toEqual(visit.rows())
  expect(visit.reports).toEqual([])
})

test('REC-17 the Retry-After of the server is respected', async () => {
  const support = aSupport()
  always(support, status(429, { retryAfter: 30 }))
  const visit = await aSentVisit({ support })
  await visit.tell(itemChosen({ itemId: 'one' }))
  await visit.clock.advance(5_100)
  await visit.clock.advance(29_000)
  expect(support.calls).toHaveLength(1)
  await visit.clock.advance(1_000)
  expect(support.calls).toHaveLength(2)
})

test.each(['SEGMENT_DIFFERS', 'RECORDING_CORRUPT', 'RECORDING_CHAIN_BROKEN', undefined])(
  'a permanently refused segment (%s) is not sent again',
  async code => {
    const support = aSupport()
    always(support, status(409, code === undefined ? {} : { code }))
    const visit = await aSentVisit({ support })
    await visit.tell(itemChosen({ itemId: 'one' }))
    await visit.clock.advance(600_000)
    expect(support.calls).toEqual(['segment'])
  },
)

test.each(['RECORDING_ERASED', 'RECORDING_FULL'])('%s: nothing more of this recording is sent', async code => {
  const support = aSupport()
  always(support, status(code === 'RECORDING_ERASED' ? 410 : 413, { code }))
  const visit = await aSentVisit({ support })
  for (let n = 0; n < 3; n++) {
    await visit.tell(itemChosen({ itemId: `item ${n}` }))
    await visit.clock.advance(10_000)
  }
  expect(support.calls).toEqual(['segment'])
})

test('a server that asks for unknown bodies, or lies about what is missing, changes nothing', async () => {
  const support = aSupport()
  for (const missing of [['sha256-00'], 'all', [7, null], { length: 3 }]) {
    always(support, status(201, { body: { missing } }))
    const visit = await aSentVisit({ support })
    await visit.tell(itemsReceived({ items: [{ id: 'box', pence: 1 }] }))
    await visit.clock.advance(60_000)
    expect(visit.reports).toEqual([])
  }
  expect(support.calls).toEqual(['segment', 'segment', 'segment', 'segment'])
})

test('REC-17 at most 2 MB are stored on the device; the oldest is dropped, and the next header says so', async () => {
  const support = aSupport()
  always(support, status(500))
  const visit = await aSentVisit({ support })
  for (let n = 0; n < 60; n++) {
    await visit.tell(itemChosen({ itemId: `${n} ${'x'.repeat(55_000)}` }))
    await visit.clock.advance(6_000)
  }
  const bytes = [...visit.browser.kept.values()].reduce((sum, { value }) => sum + JSON.stringify(value).length, 0)
  // what was closed since it was looked at last comes on top
  expect(bytes).toBeLessThan(STORED_BYTES + 5 * 60_000)
  support.trouble.answer = undefined
  await visit.clock.advance(700_000)
  await visit.tell(itemChosen({ itemId: 'last' }))
  await visit.clock.advance(10_000)
  const [file] = await visit.sent()
  const rows = rowsOf(await visit.sent())
  expect(rows.length).toBeGreaterThan(20)
  expect(rows).toEqual(visit.rows().slice(-rows.length))
  expect(file?.segments.at(-1)?.header.dropped).toBe(visit.rows().length - rows.length)
})

const broken = (keeper: Keeper): Keeper => ({ ...keeper, append: () => Promise.reject(new Error('no')) })

test('REC-18 after three internal errors the recording switches itself off and logs it once', async () => {
  const visit = await aSentVisit({ keeper: broken })
  for (let n = 0; n < 10; n++) {
    await visit.tell(itemChosen({ itemId: `item ${n}` }))
    await visit.clock.advance(100)
  }
  expect(visit.reports).toHaveLength(1)
  // the visit continues, and so does the log in memory
  expect(visit.types()).toHaveLength(10)
  await visit.transport.flush()
  visit.transport.hidden()
  expect(visit.beacons).toEqual([])
})

test('REC-18 an event of 5 MB breaks nothing', async () => {
  const visit = await aSentVisit({ browser: aBrowser() })
  await visit.tell(itemChosen({ itemId: 'x'.repeat(5_000_000) }))
  await visit.tell(itemChosen({ itemId: 'after' }))
  await visit.clock.advance(10_000)
  visit.transport.hidden()
  expect(visit.reports).toEqual([])
  expect([...visit.support.segments.values()].at(-1)).toContain('after')
})
