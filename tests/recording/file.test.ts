import { AppError } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import type { Header } from '@/recording/fileFormat'
import { readFile } from '@/recording/readFile'
import { SEGMENT_ROWS } from '@/recording/recorder'
import { fold, invariantsOf } from '@/replay/fold'
import { aVisit } from '../support/aVisit'
import { findItems, itemChosen, itemsReceived, personNamed, samplePlugin } from '../support/samplePlugin'

const items = [{ id: 'box', pence: 350 }]
const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as unknown)
const rowsOf = (text: string): unknown[][] => linesOf(text).filter((line): line is unknown[] => Array.isArray(line))

test('a visit is written, read back and folded to its masked state', async () => {
  const visit = aVisit({ ports: { 'sample.findItems': () => items } })
  await visit.arrive('/sample')
  await visit.tell(personNamed({ name: 'Ann Archer', email: 'ann@archer.example' }))
  await visit.tell(itemChosen({ itemId: 'box', note: 'ring twice' }))
  const file = await visit.file()
  const folded = fold(visit.registry, file, await invariantsOf(visit.registry.plugins))
  expect(folded.end).toEqual(visit.recorder.maskState(visit.store.getState()))
  expect(folded).toMatchObject({ checkpoints: 1, violations: [] })
  expect(folded.divergence).toBeUndefined()
  expect(file.segments.flatMap(({ rows }) => rows)).toEqual(visit.rows())
  expect(JSON.stringify(file)).not.toMatch(/Ann|archer|ring twice/)
})

test('the header names the build, the versions and the masks', async () => {
  const visit = aVisit()
  await visit.arrive('/')
  const header = linesOf(await visit.text())[0] as Header
  expect(header).toMatchObject({ v: 2, rec: 'visit-1', page: 1, seg: 1, seq: 1, build: 'test', plugins: { app: 2, sample: 1 } })
  expect(header).toMatchObject({ t0: Date.parse('2026-03-02T10:00:00Z'), prev: null, mode: 'memory', dropped: 0 })
})

test('a row omits default values', async () => {
  const visit = aVisit({ ports: { 'sample.findItems': () => items } })
  await visit.tell(itemChosen({ itemId: 'box' }))
  await visit.arrive('/sample')
  visit.store.send({ type: 'app/restored', payload: undefined }, 'app')
  visit.store.send({ type: 'app/restored', payload: undefined }, 'user')
  const rows = rowsOf(await visit.text())
  expect(rows.filter(([seq]) => typeof seq === 'number')).toEqual([
    [1, 0, 'sample/itemChosen', { itemId: 'box' }],
    [2, 0, 'navigation/arrived', { path: '/sample', query: {}, objects: {}, rest: {}, how: 'push' }, { c: 'navigation' }],
    [3, 0, 'app/pluginActivated', { plugin: 'sample' }, { c: 'app' }],
    [
      4,
      0,
      'sample/itemsReceived',
      { items: expect.objectContaining({ n: 26 }) as unknown },
      { c: 'saga:sample.findItems', p: 2 },
    ],
    [5, 0, 'app/restored', null, { c: 'app', u: 1 }],
    [6, 0, 'app/restored'],
  ])
  const { segments } = await visit.file()
  expect(segments.flatMap(segment => segment.rows)).toEqual(visit.rows())
})

test('a public body is in the file once, before its citations, and is read as one object', async () => {
  const visit = aVisit({ ports: { 'sample.findItems': () => structuredClone(items) } })
  await visit.arrive('/sample')
  await visit.arrive('/sample')
  const rows = rowsOf(await visit.text())
  const bodies = rows.filter(([marker]) => marker === '=')
  expect(bodies).toEqual([['=', expect.stringMatching(/^sha256-[0-9a-f]{64}$/), items]])
  const received = (await visit.file()).segments
    .flatMap(segment => segment.rows)
    .filter(row => row.kind === 'event' && itemsReceived.match(row))
  expect(received).toHaveLength(2)
  const [first, second] = received.map(row => (row as unknown as ReturnType<typeof itemsReceived>).payload.items)
  expect(first).toEqual(items)
  expect(second).toBe(first)
})

test('a field that happens to be named like a reference is not a reference', async () => {
  const tabled = eventsOf('sample')<{ readonly table: Readonly<Record<string, string>> }>('tabled', {
    table: { key: 'keep', each: 'keep' },
  })
  const visit = aVisit({ plugins: [samplePlugin({ events: [tabled] })] })
  const table = { $ref: 'sha256-00', $$ref: 'x', ref: 'y', $jsan: 'd0' }
  await visit.tell(tabled({ table }))
  const [segment] = (await visit.file()).segments
  expect(segment?.rows[0]).toMatchObject({ payload: { table } })
})

test('times are exact to the millisecond, also if a clock was set back', async () => {
  const visit = aVisit()
  await visit.arrive('/')
  await visit.clock.advance(1234)
  await visit.arrive('/')
  await visit.clock.advance(-5000)
  await visit.arrive('/')
  expect((await visit.file()).segments.flatMap(segment => segment.rows)).toEqual(visit.rows())
})

describe('a long visit', () => {
  async function aLongVisit(events: number) {
    const visit = aVisit()
    for (let n = 0; n < events; n++) visit.store.send(itemChosen({ itemId: `item ${n}` }), 'user')
    return visit
  }

  test('is a chain of segments, each naming the previous one', async () => {
    const visit = await aLongVisit(SEGMENT_ROWS * 2 + 10)
    const file = await visit.file()
    expect(file.segments.map(({ header }) => header.seg)).toEqual([1, 2, 3])
    expect(file.segments.map(({ header }) => header.prev?.length)).toEqual([undefined, 16, 16])
    expect(file.segments[1]?.snapshot).toEqual(expect.objectContaining({ sample: expect.anything() as unknown }))
    const folded = fold(visit.registry, file)
    expect(folded.divergence).toBeUndefined()
    expect(folded.events).toHaveLength(SEGMENT_ROWS * 2 + 10)
  })

  /** Its first segment ends with an answer; the second one returns to the state of the last checkpoint. */
  async function aVisitThatReturns() {
    const visit = aVisit()
    await visit.tell(itemChosen({ itemId: 'first' }))
    visit.recorder.checkpoint()
    await visit.tell(itemChosen({ itemId: 'second' }))
    const answer = { saga: 'sample.findItems', port: findItems, outcome: { failure: new AppError('UNKNOWN', 500) } }
    while (visit.rows().length < SEGMENT_ROWS) visit.recorder.journal({ ...answer, ordinal: visit.rows().length })
    await visit.tell(itemChosen({ itemId: 'first' }))
    visit.recorder.checkpoint()
    return visit
  }

  test('whose state returns, in a later segment, to that of the last checkpoint folds as a whole and from that segment', async () => {
    const visit = await aVisitThatReturns()
    const whole = await visit.file()
    expect(whole.segments.map(({ rows }) => rows.at(-1)?.kind)).toEqual(['answer', 'checkpoint'])
    expect(fold(visit.registry, whole).divergence).toBeUndefined()
    const lines = (await visit.text()).split('\n')
    const second = lines.findIndex((line, index) => index > 0 && line.startsWith('{"v"'))
    expect(fold(visit.registry, await readFile(lines.slice(second).join('\n'))).divergence).toBeUndefined()
  })

  test('of an earlier build, whose checkpoints list differences across initial states, folds', async () => {
    const visit = await aVisitThatReturns()
    const file = await visit.file()
    const [first, second] = file.segments
    const rows = second?.rows.map(row => (row.kind === 'checkpoint' ? { ...row, slices: {} } : row))
    const earlier = { ...file, segments: [first, { ...second, rows }] } as typeof file
    expect(fold(visit.registry, earlier).divergence).toBeUndefined()
  })

  test('can be folded from the middle if its beginning was dropped by the bound', async () => {
    const visit = await aLongVisit(SEGMENT_ROWS * 42)
    const file = await visit.file()
    expect(file.header.dropped).toBe(visit.recorder.dropped())
    expect(file.header.seq).toBeGreaterThan(1)
    const folded = fold(visit.registry, file)
    expect(folded.divergence).toBeUndefined()
    expect(folded.end).toEqual(visit.recorder.maskState(visit.store.getState()))
  })
})

test('writing it twice appends and changes nothing', async () => {
  const visit = aVisit()
  await visit.arrive('/')
  const once = await visit.file()
  const twice = await readFile(await visit.text())
  expect(fold(visit.registry, twice).digest).toBe(fold(visit.registry, once).digest)
})
