/** @jest-environment node */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { personLeft } from '@/contracts/session'
import { sagaCrashed } from '@/contracts/app'
import { BATCH_MS, SEGMENT_BYTES, SEGMENT_MS, STATE_EVERY, STORED_MS, UNSENT_STORED_MS } from '@/recording/transport/limits'
import { fold } from '@/replay/fold'
import { itemChosen, itemsReceived } from '../../support/samplePlugin'
import { settle } from '../../support/virtualClock'
import { aBrowser, aSentVisit, aSupport, digestOf, rowsOf } from './aSentVisit'

const bytes = (text: string): number => Buffer.byteLength(text)

test('S9.63 a segment is closed and sent before it has more than 60,000 bytes', async () => {
  expect(SEGMENT_BYTES).toBe(60_000)
  const visit = await aSentVisit()
  await visit.tell(itemChosen({ itemId: 'x'.repeat(59_000) }))
  await visit.clock.advance(BATCH_MS)
  expect(visit.support.segments.size).toBe(0)
  await visit.tell(itemChosen({ itemId: 'x'.repeat(1_000) }))
  await visit.clock.advance(BATCH_MS)
  const [first] = [...visit.support.segments.values()]
  expect(visit.support.segments.size).toBe(1)
  expect(bytes(first ?? '')).toBeGreaterThan(59_000)
  expect(bytes(first ?? '')).toBeLessThanOrEqual(60_000)
})

test('S9.64 a small segment is closed and sent 5 seconds after its first row', async () => {
  expect(SEGMENT_MS).toBe(5_000)
  const visit = await aSentVisit()
  await visit.tell(itemChosen({ itemId: 'box' }))
  await visit.clock.advance(BATCH_MS + SEGMENT_MS - 1)
  expect(visit.support.segments.size).toBe(0)
  await visit.clock.advance(1)
  expect(visit.support.segments.size).toBe(1)
  await visit.clock.advance(60_000)
  expect(visit.support.segments.size).toBe(1)
})

test('a crash is sent at once', async () => {
  const visit = await aSentVisit()
  await visit.tell(sagaCrashed({ saga: 'a.b', code: 'X', name: 'Error', restarting: false }))
  await visit.clock.advance(BATCH_MS)
  expect(visit.support.segments.size).toBe(1)
})

test('public bodies are cited, and sent once', async () => {
  const visit = await aSentVisit()
  const items = [{ id: 'box', pence: 120 }]
  await visit.tell(itemsReceived({ items }))
  await visit.clock.advance(6_000)
  await visit.tell(itemsReceived({ items }))
  await visit.clock.advance(6_000)
  expect([...visit.support.bodies]).toEqual([[`sha256-${digestOf(JSON.stringify(items))}`, JSON.stringify(items)]])
  expect(visit.support.calls).toEqual(['segment', 'body', 'segment'])
  expect([...visit.support.segments.values()].join('')).not.toContain('"pence"')
  expect(rowsOf(await visit.sent())).toEqual(visit.rows())
})

test('every tenth segment contains its state, the others do not', async () => {
  const visit = await aSentVisit()
  for (let n = 0; n < 2 * STATE_EVERY + 1; n++) {
    await visit.tell(itemChosen({ itemId: `item ${n}` }))
    await visit.clock.advance(6_000)
  }
  const withState = [...visit.support.segments].filter(([, text]) => text.includes('\n["$",')).map(([key]) => key.split('/')[2])
  expect(withState).toEqual([String(STATE_EVERY + 1), String(2 * STATE_EVERY + 1)])
  const [file] = await visit.sent()
  if (!file) throw new Error('nothing came')
  const folded = fold(visit.registry, file)
  expect(folded.divergence).toBeUndefined()
  expect(folded.end).toEqual(visit.recorder.maskState(visit.state()))
})

/** Rows of all sizes, pauses of all lengths, and now and then something that is wrong or hidden. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('choose' as const), length: fc.oneof(fc.nat(200), fc.nat(40_000)) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('items' as const), pence: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.oneof(fc.nat(40), fc.nat(9_000)) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'hide' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'flush' as const }) },
)

test('however it is divided, what was sent reads back as exactly the rows, and so does what follows a dropped segment', async () => {
  const run = fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.nat(), async (steps, which) => {
    const visit = await aSentVisit()
    for (const each of steps) {
      if (each.kind === 'choose') visit.store.send(itemChosen({ itemId: '✓'.repeat(each.length) }), 'user')
      if (each.kind === 'items') visit.store.send(itemsReceived({ items: [{ id: 'box', pence: each.pence }] }), 'server')
      if (each.kind === 'wait') await visit.clock.advance(each.ms)
      if (each.kind === 'hide') visit.transport.hidden()
      if (each.kind === 'flush') await visit.transport.flush()
    }
    await visit.transport.flush()
    await visit.clock.advance(0)
    const { support } = visit
    expect(visit.reports).toEqual([])
    if (visit.rows().length === 0) return
    expect(rowsOf(await visit.sent())).toEqual(visit.rows())
    // beacons are ignored
    for (const { text } of visit.beacons) expect(await support.server.postSegment(text)).toMatchObject({ status: 201 })

    const keys = [...support.segments.keys()]
    support.segments.delete(keys[which % keys.length] ?? '')
    const left = await visit.sent().catch((error: { code?: string }) => error.code)
    if (typeof left === 'string') return expect(left).toBe('RECORDING_NOT_RECOGNISED')
    const rows = rowsOf(left ?? [])
    const start = visit.rows().findIndex(row => isDeepStrictEqual(row, rows[0]))
    expect(rows).toEqual(visit.rows().slice(start, start + rows.length))
  })
  await fc.assert(run, { numRuns: 40 })
}, 60_000)

test('REC-29 when another person takes over, another recording begins with the state at that time', async () => {
  const visit = await aSentVisit()
  await visit.tell(itemChosen({ itemId: 'hers' }))
  visit.store.send(personLeft(), 'user')
  visit.store.send(itemChosen({ itemId: 'his' }), 'user')
  await visit.clock.advance(6_000)
  const after = visit.visit.now().recordingId
  expect(after).not.toBe(visit.visit.recordingId)
  expect(rowsOf(await visit.sent())).toEqual(visit.rows().slice(0, 2))
  const [file] = await visit.sent(after)
  expect(file?.segments[0]).toMatchObject({ snapshot: { sample: { itemId: 'hers' } }, rows: visit.rows().slice(2) })
  // whatever of hers the state forgets on her leaving is not there; the first event of his recording is his
  expect(file?.segments[0]?.rows[0]).toMatchObject({ payload: { itemId: 'his' } })
})

test('REC-29 a page used by two people before anything was stored reveals neither of them', async () => {
  const visit = await aSentVisit({
    async before(page) {
      await page.tell(itemChosen({ itemId: 'hers' }))
      await page.tell(personLeft())
      await page.tell(itemChosen({ itemId: 'his' }))
    },
  })
  await visit.tell(itemChosen({ itemId: 'new' }))
  await visit.clock.advance(6_000)
  expect([...visit.support.segments.keys()]).toEqual([`${visit.visit.now().recordingId}/1/2`])
  expect(rowsOf(await visit.sent(visit.visit.now().recordingId))).toEqual(visit.rows().slice(3))
})

test('a page open for longer than the log in memory is sent from where the log begins', async () => {
  const visit = await aSentVisit({
    async before(page) {
      for (let n = 0; n < 20_700; n++) page.store.send(itemChosen({ itemId: `item ${n}` }), 'user')
    },
  })
  await visit.clock.advance(6_000)
  const [file] = await visit.sent()
  expect(file?.header.dropped).toBeGreaterThan(0)
  expect(rowsOf(await visit.sent())).toEqual(visit.rows())
})

test('the rows of a page from before consent was asked are sent with the later ones', async () => {
  const support = aSupport()
  const visit = await aSentVisit({ support, browser: aBrowser(), before: page => page.tell(itemChosen({ itemId: 'early' })) })
  await visit.tell(itemChosen({ itemId: 'late' }))
  await visit.clock.advance(6_000)
  await settle()
  expect(rowsOf(await visit.sent())).toEqual(visit.rows())
})

test('a public answer is written once, however many segments cite it, and stays as long as one of them', async () => {
  const browser = aBrowser()
  const written = jest.spyOn(browser.kept, 'set')
  const visit = await aSentVisit({ browser, to: null })
  const items = [{ id: 'box', pence: 120 }]
  const cite = async (segments: number): Promise<void> => {
    for (let segment = 0; segment < segments; segment++) {
      await visit.tell(itemsReceived({ items }))
      await visit.clock.advance(SEGMENT_MS + BATCH_MS)
    }
  }
  await cite(3)
  expect(written.mock.calls.filter(([key]) => key.startsWith('local/'))).toHaveLength(3)
  expect(written.mock.calls.filter(([key]) => key.startsWith('body/'))).toHaveLength(1)

  // the time of the answer is over, and that of the last segment that cites it is not
  await visit.clock.advance(UNSENT_STORED_MS - STORED_MS / 2)
  await cite(1)
  await visit.clock.advance(STORED_MS / 2)
  const removed = jest.spyOn(browser.kept, 'delete')
  for (let segment = 0; segment < 5; segment++) {
    await visit.tell(itemChosen({ itemId: 'box' }))
    await visit.clock.advance(SEGMENT_MS + BATCH_MS)
  }
  expect(removed.mock.calls.flat()).toEqual(expect.arrayContaining([expect.stringMatching(/^local\/.*\/000003$/)]))
  const { bodies } = await visit.transport.read(visit.visit.recordingId, 1)
  expect(bodies).toMatchObject([{ text: JSON.stringify(items) }])
})
