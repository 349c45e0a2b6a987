import { lt } from 'drizzle-orm'
import { fileOf } from '../../../tools/recordings/files/file'
import { keepSegment } from '../../../tools/recordings/intake/keep'
import { erase } from '../../../tools/recordings/retention/erase'
import { deletePastTexts, nightly, lastTextDeletion } from '../../../tools/recordings/retention/nightly'
import { INDEX_VERSION, reindex } from '../../../tools/recordings/index/reindex'
import { recordings, segments } from '../../../tools/recordings/schema'
import { trail } from '../../../tools/recordings/trail/schema'
import { searchTables } from '../../../tools/sandbox/support/searchTables'
import { aSegment, event } from './segments'
import { type S3Server, startS3 } from './s3'
import { supportForTests, type SupportServer } from './supportVisit'

const DAY = 86_400_000
const CANARY = 'typed-by-nobody-else'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

/** The guarantees for the texts of segments, wherever they are stored. */
describe.each(['in their rows', 'in a bucket'])('texts %s', where => {
  const isBucket = where === 'in a bucket'
  let server: SupportServer
  beforeAll(async () => {
    server = await supportForTests(isBucket ? { objects: s3.store() } : {})
  }, 60_000)
  afterAll(() => server.close())

  const objectsOf = (rec: string): readonly string[] => [...s3.objects.keys()].filter(key => key.split('/')[1] === rec)
  const withCanary = (rec: string) => aSegment({ rec, rows: [event(1, 'booking/unitChosen', { unitId: CANARY })] })
  const idOf = (what: string): string => `recording-${what}-${isBucket ? 'b' : 'r'}`

  test('a segment is stored once, and read as it was sent', async () => {
    const rec = idOf('kept')
    const first = aSegment({ rec })
    const second = aSegment({ rec, seg: 2, after: first })
    expect((await server.send(second)).statusCode).toBe(201)
    expect((await server.send(first)).statusCode).toBe(201)
    expect((await server.send(first)).statusCode).toBe(200)
    expect((await server.send(aSegment({ rec, header: { build: 'build-b' } }))).json()).toMatchObject({
      error: 'SEGMENT_DIFFERS',
    })
    expect(await fileOf(server.store, rec)).toBe(first + second)
    expect(objectsOf(rec)).toHaveLength(isBucket ? 2 : 0)
  })

  test('the same segment sent many times at once is stored once', async () => {
    const segment = aSegment({ rec: idOf('raced') })
    const answers = await Promise.all(Array.from({ length: 8 }, async () => (await server.send(segment)).statusCode))
    expect(answers.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  })

  test('a day later it is the same recording', async () => {
    const rec = idOf('long')
    const first = aSegment({ rec })
    await server.send(first)
    server.services.pass(DAY)
    expect((await server.send(first)).statusCode).toBe(200)
    const second = aSegment({ rec, seg: 2, after: first })
    await server.send(second)
    expect(await fileOf(server.store, rec)).toBe(first + second)
    const days = await server.store.db.selectDistinct({ rec: segments.rec, day: segments.expiresOn }).from(segments)
    expect(days.filter(each => each.rec === rec)).toHaveLength(1)
  })

  test('days later its texts are stored where the first one is', async () => {
    const rec = idOf('longer')
    const first = aSegment({ rec })
    await server.send(first)
    server.services.pass(3 * DAY)
    const second = aSegment({ rec, seg: 2, after: first })
    expect((await server.send(second)).statusCode).toBe(201)
    expect((await server.send(second)).statusCode).toBe(200)
    expect(await fileOf(server.store, rec)).toBe(first + second)
    const folders = objectsOf(rec).map(key => key.split('/')[0])
    expect([folders.length, new Set(folders).size]).toEqual(isBucket ? [2, 1] : [0, 0])
  })

  test('an erasure leaves nothing of it', async () => {
    const rec = idOf('erased')
    await server.send(withCanary(rec))
    // from here on it expires on another day than its text's folder says
    await server.call('POST', 'codes', { rec })
    expect(objectsOf(rec)).toHaveLength(isBucket ? 1 : 0)
    const report = await erase(server.store, 'recording', rec, { who: 'noor.ellis', why: 'Request 1' })
    expect(report).toMatchObject({ recordings: 1, segments: 1, remaining: 0 })
    expect(objectsOf(rec)).toEqual([])
    expect(await searchTables(server.store.db, CANARY)).toEqual([])
  })

  test('expired texts are deleted, and those with a request for help are kept and readable for longer', async () => {
    const [usual, helped] = [idOf('usual'), idOf('helped')]
    const text = aSegment({ rec: helped })
    await server.send(aSegment({ rec: usual }))
    await server.send(text)
    server.services.pass(3 * DAY)
    const { code } = (await server.call('POST', 'codes', { rec: helped })).json<{ code: string }>()
    const more = aSegment({ rec: helped, seg: 2, after: text })
    expect((await server.send(more, { code })).statusCode).toBe(201)
    server.services.pass(28 * DAY)
    await nightly(server.store)
    expect(await deletePastTexts(server.store)).toBe(true)
    expect(await server.store.db.$count(segments)).toBe(2)
    expect(objectsOf(usual)).toEqual([])
    expect(await fileOf(server.store, helped)).toBe(text + more)
    server.services.pass(60 * DAY)
    await nightly(server.store)
    expect(await deletePastTexts(server.store)).toBe(true)
    expect(await server.store.db.$count(segments)).toBe(0)
    expect(s3.objects.size).toBe(0)
  })
})

describe('a failing bucket', () => {
  let server: SupportServer
  beforeAll(async () => {
    server = await supportForTests({ objects: s3.store() })
  }, 60_000)
  afterAll(() => server.close())
  afterEach(() => {
    s3.isAway = false
  })

  test('a segment is stored completely or not at all: while the bucket is unavailable it must be sent again', async () => {
    const segment = aSegment({ rec: 'recording-away' })
    s3.isAway = true
    const answer = await server.send(segment)
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([503, 'BUSY'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(5)
    expect(await searchTables(server.store.db, 'recording-away')).toEqual([])
    s3.isAway = false
    expect((await server.send(segment)).statusCode).toBe(201)
  })

  test('nothing is erased if the texts cannot be, and the agent is informed', async () => {
    await server.send(aSegment({ rec: 'recording-kept-by-force' }))
    s3.isAway = true
    const by = { who: 'noor.ellis', why: 'Request 1' }
    await expect(erase(server.store, 'recording', 'recording-kept-by-force', by)).rejects.toThrow('503')
    expect(await server.store.db.$count(segments)).toBe(2)
    s3.isAway = false
    expect(await erase(server.store, 'recording', 'recording-kept-by-force', by)).toMatchObject({ segments: 1, remaining: 0 })
  })

  test('an unavailable bucket does not prevent the report of a changed audit, and is cleared once it is back', async () => {
    await server.send(aSegment({ rec: 'recording-over' }))
    await server.store.db.update(trail).set({ why: 'nothing happened' })
    server.services.pass(31 * DAY)
    s3.isAway = true
    const told: string[] = []
    const alarm = (_subject: string, findings: string) => Promise.resolve(void told.push(findings))
    await nightly({ ...server.store, alarm })
    await expect(deletePastTexts(server.store)).rejects.toThrow('503')
    expect(told).toEqual([expect.stringContaining('was changed')])
    expect(await lastTextDeletion(server.store)).toBeUndefined()
    s3.isAway = false
    expect(await deletePastTexts(server.store)).toBe(true)
    expect(await lastTextDeletion(server.store)).toBeInstanceOf(Date)
    expect([...s3.objects.keys()].filter(key => key.includes('recording-over'))).toEqual([])
    await nightly({ ...server.store, alarm })
    expect(told).toHaveLength(1)
  })

  test('an unreadable text is reported, and the others are indexed again', async () => {
    const { db } = server.store
    for (const rec of ['recording-index-a', 'recording-index-b', 'recording-index-c']) await server.send(aSegment({ rec }))
    await db.update(segments).set({ indexed: INDEX_VERSION - 1 })
    const [lost = ''] = [...s3.objects.keys()].filter(key => key.includes('recording-index-b'))
    s3.objects.delete(lost)
    const reported: string[] = []
    expect(await reindex({ ...server.store, report: what => void reported.push(what) })).toBe((await db.$count(segments)) - 1)
    expect(reported).toEqual(['could not read 1 segments to index them anew'])
    expect(await db.select({ rec: segments.rec }).from(segments).where(lt(segments.indexed, INDEX_VERSION))).toEqual([
      { rec: 'recording-index-b' },
    ])
    await db.update(segments).set({ indexed: INDEX_VERSION })
  })

  test('the text of a refused segment is removed: after a broken chain, a repetition, an erasure', async () => {
    const rec = 'recording-refused'
    const its = () => [...s3.objects.keys()].filter(key => key.includes(rec))
    const segment = aSegment({ rec })
    await Promise.all(Array.from({ length: 8 }, () => server.send(segment)))
    expect(its()).toHaveLength(1)
    expect((await server.send(aSegment({ rec, seg: 2, header: { prev: '0'.repeat(16) } }))).statusCode).toBe(409)
    expect((await server.send(segment, { code: 'K7QF-9RTM' })).statusCode).toBe(409)
    expect((await server.send(aSegment({ rec, page: 2 }), { code: 'K7QF-9RTM' })).statusCode).toBe(409)
    expect(its()).toHaveLength(1)
    expect(await fileOf(server.store, rec)).toBe(segment)
    await erase(server.store, 'recording', rec, { who: 'noor.ellis', why: 'Request 1' })
    expect((await server.send(segment)).statusCode).toBe(410)
    expect(its()).toEqual([])
  })

  test('a bucket that does not answer holds no connection: the database can be used in the meantime', async () => {
    const objects = s3.store()
    let goOn = (): void => undefined
    const held = new Promise<void>(resolve => (goOn = resolve))
    let isPut = (): void => undefined
    const put = new Promise<void>(resolve => (isPut = resolve))
    const slow = { ...objects, put: async (key: string, text: string) => (isPut(), await held, objects.put(key, text)) }
    const sent = keepSegment({ ...server.store, objects: slow }, aSegment({ rec: 'recording-slow' }))
    await put
    // in the embedded database a transaction would be in everybody's way
    expect(await server.store.db.transaction(tx => tx.$count(segments))).toBeGreaterThan(0)
    goOn()
    expect(await sent).toMatchObject({ isNew: true })
  })

  test('if the bucket does not delete a key all rows are kept, and the agent is informed', async () => {
    const { db } = server.store
    await server.send(aSegment({ rec: 'recording-locked' }))
    await server.send(aSegment({ rec: 'recording-locked', page: 2 }))
    const before = [await db.$count(segments), await db.$count(recordings)]
    s3.locked = 'recording-locked'
    const by = { who: 'noor.ellis', why: 'Request 1' }
    await expect(erase(server.store, 'recording', 'recording-locked', by)).rejects.toThrow('not all was deleted')
    expect([await db.$count(segments), await db.$count(recordings)]).toEqual(before)
    s3.locked = undefined
    expect(await erase(server.store, 'recording', 'recording-locked', by)).toMatchObject({ segments: 2, remaining: 0 })
    expect([...s3.objects.keys()].filter(key => key.includes('recording-locked'))).toEqual([])
  })

  test('a wrong secret opens nothing', async () => {
    await expect(s3.store('another').put('2026-11-23/recording-a/1-1', 'text')).rejects.toThrow('403')
    expect(s3.refused).toEqual(['SignatureDoesNotMatch'])
  })

  test('more keys than a page of the list are all read and all removed', async () => {
    const store = s3.store()
    for (let index = 0; index < 1_001; index++) s3.objects.set(`2020-01-01/recording-a/1-${index}`, Buffer.from('x'))
    const first = await store.list('2020-01-01/')
    expect([first.length, (await store.list('2020-01-01/', first.at(-1))).length]).toEqual([1_000, 1])
    server.services.pass(DAY)
    await nightly(server.store)
    await deletePastTexts(server.store)
    expect(await store.list('2020-01-01/')).toEqual([])
  })
})
