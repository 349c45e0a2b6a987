import { readFileSync } from 'node:fs'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { readFile } from '../../../src/recording/readFile'
import { readVisit } from '@/recording/readFile'
import { fileOf, runsOf } from '../../../tools/recordings/files/file'
import { segments } from '../../../tools/recordings/schema'
import { aSegment, event, failed, forged, T0, UNITS, UNITS_BODY } from './segments'
import { supportForTests, type SupportServer } from './supportVisit'

let server: SupportServer
beforeAll(async () => {
  server = await supportForTests()
}, 60_000)
afterAll(() => server.close())

/** As the app packs segments: one byte that names the dictionary, then what was packed with it. */
const dictionaryOf = (number: number): Buffer =>
  Buffer.from((JSON.parse(readFileSync(`src/recording/transport/dictionary.${number}.json`, 'utf8')) as string[]).join('\n'))
const packed = (text: string, number = 3): Buffer =>
  Buffer.concat([Buffer.from([number]), deflateRawSync(text, { dictionary: dictionaryOf(number) })])

let made = 0
const newRec = (): string => `recording-${(made += 1)}`
const count = (): Promise<number> => server.store.db.$count(segments)

test('a segment is stored once: the same again is 200, other bytes in its place are refused', async () => {
  const rec = newRec()
  const text = aSegment({ rec })
  const first = await server.send(text)
  expect([first.statusCode, first.json()]).toEqual([201, { missing: [] }])
  // packed another way it is the same segment
  expect((await server.send(gzipSync(text), { type: 'application/x-ndjson+gzip' })).statusCode).toBe(200)
  expect((await server.send(gzipSync(text, { level: 1 }))).statusCode).toBe(200)
  // also by earlier builds, which pack with an older dictionary
  for (const number of [1, 2, 3]) expect((await server.send(packed(text, number))).statusCode).toBe(200)
  const other = await server.send(aSegment({ rec, header: { build: 'build-b' } }))
  expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([409, 'SEGMENT_DIFFERS'])
  expect(await fileOf(server.store, rec)).toBe(text)
})

test('the same segment sent twenty times at once is stored once', async () => {
  const before = await count()
  const text = aSegment({ rec: newRec() })
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => server.send(text)))).map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 201)).toHaveLength(1)
  expect(statuses.filter(status => status === 200)).toHaveLength(19)
  expect(await count()).toBe(before + 1)
})

test('segments may arrive in any order; a gap is shown, and what follows it is readable', async () => {
  const rec = newRec()
  const one = aSegment({ rec })
  const two = aSegment({ rec, seg: 2, after: one })
  const three = aSegment({ rec, seg: 3, after: two })
  expect((await server.send(three)).statusCode).toBe(201)
  expect((await server.send(one)).statusCode).toBe(201)
  const last = (await fileOf(server.store, rec)) ?? ''
  expect((await readVisit(last))[0]?.segments.map(({ header }) => header.seg)).toEqual([3])
  expect(await fileOf(server.store, rec, { page: 1, from: 1 })).toBe(one)
  expect(await fileOf(server.store, rec, { page: 1, from: 2 })).toBeUndefined()
  expect((await server.send(two)).statusCode).toBe(201)
  expect(await fileOf(server.store, rec)).toBe(one + two + three)
})

test('a segment that does not fit its neighbours is refused', async () => {
  const rec = newRec()
  const one = aSegment({ rec })
  const three = aSegment({ rec, seg: 3, after: 'another' })
  for (const text of [one, three]) expect((await server.send(text)).statusCode).toBe(201)
  const wrong = [
    aSegment({ rec, seg: 2, after: one }),
    aSegment({ rec, seg: 2, after: 'another' }),
    aSegment({ rec, seg: 4, after: three, header: { build: 'build-b' } }),
    aSegment({ rec, seg: 4, after: three, header: { rules: 'r2' } }),
  ]
  for (const text of wrong)
    expect((await server.send(text)).json()).toMatchObject({ error: 'RECORDING_CHAIN_BROKEN', statusCode: 409 })
})

test('pages of a visit are in order, whichever arrived first', async () => {
  const rec = newRec()
  const [first, second] = [aSegment({ rec }), aSegment({ rec, page: 2, header: { build: 'build-b' } })]
  await server.send(second)
  await server.send(first)
  const pages = await readVisit((await fileOf(server.store, rec)) ?? '')
  expect(pages.map(({ header }) => [header.page, header.build])).toEqual([
    [1, 'build-a'],
    [2, 'build-b'],
  ])
})

test('a body cited by name is requested, sent once for all, and is in the file that is read', async () => {
  const [rec, other] = [newRec(), newRec()]
  const rows = [event(1, 'booking/unitsReceived', { units: UNITS }), event(2, 'booking/unitsReceived', { units: UNITS })]
  const early = await server.call('PUT', `bodies/${UNITS_BODY.name}`, UNITS_BODY.text)
  expect([early.statusCode, early.json<{ error: string }>().error]).toEqual([404, 'BODY_NOT_CITED'])
  const sent = aSegment({ rec, rows, byName: true })
  expect((await server.send(sent)).json()).toEqual({ missing: [UNITS_BODY.name] })
  const wrong = await server.call('PUT', `bodies/${UNITS_BODY.name}`, '[]')
  expect([wrong.statusCode, wrong.json<{ error: string }>().error]).toEqual([400, 'BODY_NOT_ITS_NAME'])
  expect((await server.call('PUT', `bodies/${UNITS_BODY.name}`, UNITS_BODY.text)).statusCode).toBe(204)
  expect((await server.send(aSegment({ rec: other, rows, byName: true }))).json()).toEqual({ missing: [] })

  const next = aSegment({ rec, seg: 2, after: sent })
  expect((await server.send(next)).statusCode).toBe(201)
  const [page] = await readVisit((await fileOf(server.store, rec)) ?? '')
  expect(page?.segments.map(segment => segment.rows.length)).toEqual([2, 2])
  expect(page?.segments[0]?.rows[0]).toMatchObject({ type: 'booking/unitsReceived', payload: { units: UNITS } })
})

const REC = 'recording-refused'
const good = aSegment({
  rec: REC,
  rows: [event(1, 'a/happened', {}), failed(1, 'NO_AVAILABLE_UNIT'), event(2, 'b/happened', {})],
})
const withHeader = (fields: Record<string, unknown>): string => {
  const [first = '', ...rest] = good.split('\n')
  return [JSON.stringify({ ...(JSON.parse(first) as object), ...fields }), ...rest].join('\n')
}
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const row = (text: string) => forged(good, rows => [...rows, text])

test.each<[string, string | Buffer, number, string, RegExp]>([
  ['no recording', 'hello', 400, 'RECORDING_NOT_RECOGNISED', /no header/],
  ['nothing', '', 400, 'RECORDING_NOT_RECOGNISED', /no header/],
  ['a newer format', withHeader({ v: 3 }), 400, 'RECORDING_TOO_NEW', /version 3/],
  ['an id that is no id', withHeader({ rec: '../x' }), 400, 'RECORDING_CORRUPT', /"rec"/],
  ['a build of no length', withHeader({ build: '' }), 400, 'RECORDING_CORRUPT', /"build"/],
  ['a time no date can hold', withHeader({ t0: 9e15 }), 400, 'RECORDING_CORRUPT', /"t0"/],
  ['a mode nobody knows', withHeader({ mode: 'secret' }), 400, 'RECORDING_CORRUPT', /"mode"/],
  ['a first segment that follows another', withHeader({ prev: '0123456789abcdef' }), 400, 'RECORDING_CORRUPT', /follows nothing/],
  ['a text that was cut', good.slice(0, -20), 400, 'RECORDING_CUT_OFF', /segment 1/],
  ['a text cut between rows', good.slice(0, good.lastIndexOf('{"end"')), 400, 'RECORDING_CUT_OFF', /segment 1/],
  ['a changed row', good.replace('a/happened', 'a/happenedd'), 400, 'RECORDING_CORRUPT', /does not end/],
  ['two segments', good + aSegment({ rec: REC, seg: 2, after: good }), 400, 'RECORDING_CORRUPT', /one segment/],
  ['a row of no kind', row('["%",2]'), 400, 'RECORDING_CORRUPT', /no row "%"/],
  ['a row that is no event', row('[3,0,7]'), 400, 'RECORDING_CORRUPT', /no event/],
  ['an event of the wrong number', row('[9,0,"c/happened"]'), 400, 'RECORDING_CORRUPT', /cannot be number 9/],
  ['a cause nobody knows', row('[3,0,"c/happened",{},{"c":"magic"}]'), 400, 'RECORDING_CORRUPT', /no event/],
  ['a line that is no JSON', row('[3,0,'), 400, 'RECORDING_CORRUPT', /not JSON/],
  ['a prototype', row('[3,0,"c/happened",{"__proto__":{"isAdmin":true}}]'), 400, 'RECORDING_CORRUPT', /__proto__/],
  ['a prototype in a body', row(`["=","${UNITS_BODY.name}",{"__proto__":{}}]`), 400, 'RECORDING_CORRUPT', /__proto__/],
  ['a body of another name', row(`["=","${UNITS_BODY.name}",{}]`), 400, 'RECORDING_CORRUPT', /not the one its name says/],
  [
    'a prototype in the header',
    good.replace('{"v":1', '{"__proto__":{"isAdmin":true},"v":1'),
    400,
    'RECORDING_CORRUPT',
    /__proto__/,
  ],
  ['a reference to nothing', row('[3,0,"c/happened",{"$ref":7}]'), 400, 'RECORDING_CORRUPT', /no body/],
  ['a state in the middle', row('["$",2,{}]'), 400, 'RECORDING_CORRUPT', /out of place/],
  ['1,000 levels', row(`[3,0,"c/happened",${deep(1_000)}]`), 400, 'RECORDING_CORRUPT', /too deep/],
  ['a time that runs away', row('[3,9007199254740000,"c/happened"]'), 400, 'RECORDING_CORRUPT', /clock/],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe]), 400, 'SEGMENT_UNREADABLE', /UTF-8/],
  ['text packed with the dictionary that was cut', packed(good).subarray(0, 60), 400, 'SEGMENT_UNREADABLE', /unpacked/],
  ['a bomb packed with the dictionary', packed(' '.repeat(50_000_000)), 413, 'SEGMENT_TOO_LARGE', /5000000/],
  ['gzip that was cut', gzipSync(good).subarray(0, 60), 400, 'SEGMENT_UNREADABLE', /unpacked/],
  ['a zip bomb', gzipSync(Buffer.alloc(50_000_000, ' ')), 413, 'SEGMENT_TOO_LARGE', /5000000/],
  ['a packed file of 100 MB', gzipSync(Buffer.alloc(100_000_000, ' ')), 413, 'SEGMENT_TOO_LARGE', /65000/],
  ['too many lines', gzipSync(`${good}${'\n'.repeat(60_000)}`), 413, 'SEGMENT_TOO_LARGE', /lines/],
  ['too much on the wire', `${good}${' '.repeat(65_000)}`, 413, 'SEGMENT_TOO_LARGE', /65000/],
])('REC-23 %s is refused with a code and the reason', async (_name, payload, status, error, reason) => {
  const before = await count()
  const answer = await server.send(payload)
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { error, statusCode: status, message: expect.stringMatching(reason) },
  ])
  expect(await count()).toBe(before)
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
})

test('a recording cannot be larger than any real visit', async () => {
  const rec = newRec()
  const one = aSegment({ rec })
  await server.send(one)
  const columns = sql.raw(
    'expires_on, rec, page, build, first_seq, last_seq, started_at, ended_at, sha256, bytes, header, has_state, received_at, active_ms, indexed',
  )
  await server.store.db.execute(sql`insert into support_segments (${columns}, seg)
    select ${columns}, number from support_segments, generate_series(3, 2001) as number where rec = ${rec} and seg = 1`)
  expect((await server.send(aSegment({ rec, page: 2 }))).json()).toMatchObject({ error: 'RECORDING_FULL', statusCode: 413 })
  expect((await server.send(one)).statusCode).toBe(200)
})

test('a first event in the middle of a visit needs an initial state', async () => {
  const text = forged(aSegment({ rec: REC, seg: 2, after: good }), rows => rows.slice(1))
  expect((await server.send(text)).json()).toMatchObject({
    error: 'RECORDING_CORRUPT',
    message: expect.stringContaining('state'),
  })
})

test('a later segment of version 2 may omit its state: after a gap, reading starts at the next one that has a state', async () => {
  const rec = newRec()
  const withoutState = (text: string): string => forged(text, rows => rows.filter(row => !row.startsWith('["$"')))
  const texts: string[] = []
  for (let seg = 1; seg <= 5; seg++) {
    const text = aSegment({ rec, seg, header: { v: 2 }, ...(seg > 1 && { after: texts[seg - 2] ?? '' }) })
    texts.push(seg === 4 ? text : withoutState(text))
  }
  for (const index of [0, 2, 3, 4]) expect((await server.send(texts[index] ?? '')).statusCode).toBe(201)
  const runs = await runsOf(server.store, rec)
  expect(runs.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [4, 5],
  ])
  expect((await readFile((await fileOf(server.store, rec)) ?? '')).segments).toHaveLength(2)
  expect((await server.send(texts[1] ?? '')).statusCode).toBe(201)
  expect((await runsOf(server.store, rec)).map(({ from, to }) => [from, to])).toEqual([[1, 5]])
  expect(await fileOf(server.store, rec)).toBe(texts.join(''))
})

describe('who may send', () => {
  test('only the app’s origin, and only it can read the response', async () => {
    const rec = newRec()
    for (const origin of ['https://elsewhere.example', 'null', undefined]) {
      const answer = await server.send(aSegment({ rec }), { origin })
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, 'ORIGIN_REFUSED'])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    const taken = await server.send(aSegment({ rec }))
    expect(taken.headers['access-control-allow-origin']).toBe(server.store.settings.appOrigin)
    expect(taken.headers['access-control-allow-credentials']).toBeUndefined()
    expect(taken.headers['set-cookie']).toBeUndefined()
    const refused = await server.send('hello')
    expect(refused.headers['access-control-allow-origin']).toBe(server.store.settings.appOrigin)
  })

  test.each(['/recordings', '/recordings/codes', '/recordings/recording-1/bookings'])('a browser may ask for %s', async url => {
    const ask = (origin: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      })
    const own = await ask(server.store.settings.appOrigin)
    expect([own.statusCode, own.headers['access-control-allow-headers']]).toEqual([204, 'content-type'])
    expect((await ask('https://elsewhere.example')).statusCode).toBe(403)
  })

  test('forms and other content types are refused', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'image/png',
      'application/json',
    ]) {
      const answer = await server.send(type === 'application/json' ? '{}' : aSegment({ rec: newRec() }), { type })
      expect([type, answer.statusCode, answer.json<{ error: string }>().error]).toEqual([type, 415, 'CONTENT_TYPE_REFUSED'])
    }
  })

  test('too many requests from one address are answered with when to retry', async () => {
    server.limits.use('strict')
    const answers = []
    for (let index = 0; index < 11; index += 1) answers.push(await server.call('POST', 'codes', { rec: newRec() }))
    server.limits.use('generous')
    expect(answers.slice(0, 10).every(({ statusCode }) => statusCode === 201)).toBe(true)
    expect(answers[10]?.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS', statusCode: 429 })
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the help code', () => {
  test('is short, without letters that are easily misheard, and unique to a recording', async () => {
    const rec = newRec()
    const ask = async (id: string) => (await server.call('POST', 'codes', { rec: id })).json<{ code: string }>().code
    const code = await ask(rec)
    expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/)
    expect(await ask(rec)).toBe(code)
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(newRec())))
    expect(new Set([code, ...others]).size).toBe(21)
  })

  test('a segment may contain it, and a wrong one is refused', async () => {
    const [rec, other] = [newRec(), newRec()]
    const { code } = (await server.call('POST', 'codes', { rec })).json<{ code: string }>()
    expect((await server.send(aSegment({ rec }), { code: code.toLowerCase() })).statusCode).toBe(201)
    expect((await server.send(aSegment({ rec: other }), { code })).json()).toMatchObject({ error: 'HELP_CODE_UNKNOWN' })
    expect((await server.send(aSegment({ rec: other }))).statusCode).toBe(201)
  })
})

test('the time of a visit is read from the visitor’s clock', async () => {
  const rec = newRec()
  await server.send(aSegment({ rec }))
  const [row] = await server.store.db.select().from(segments).where(eq(segments.rec, rec))
  expect([row?.startedAt.getTime(), row?.endedAt.getTime()]).toEqual([T0, T0 + 2_000])
})
