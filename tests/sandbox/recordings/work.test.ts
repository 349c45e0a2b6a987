import { asc, eq, sql } from 'drizzle-orm'
import { readVisit } from '@/recording/readFile'
import type { FoundRecording } from '../../../tools/recordings/search/find'
import { INDEX_VERSION, reindex } from '../../../tools/recordings/index/reindex'
import { segments } from '../../../tools/recordings/schema'
import { searchTables } from '../../../tools/sandbox/support/searchTables'
import { trail } from '../../../tools/recordings/trail/schema'
import { aSegment, event, T0 } from './segments'
import { AgentVisit, supportForTests, type SupportServer } from './supportVisit'

const MINUTE = 60_000
const REC = 'recording-worked-on'
const page = `/console/recordings/${REC}`

let server: SupportServer
let sam: AgentVisit
beforeAll(async () => {
  server = await supportForTests()
  const rows = [event(1, 'booking/stepEntered', { step: 'payment' }), event(2, 'payment/cardRefused', { code: 'PAYMENT_FAILED' })]
  const more = [
    event(3, 'help/troubleNamed', { trouble: 'payment' }),
    event(4, 'booking/retryRequested', {}),
    event(5, 'payment/cardRefused', { code: 'PAYMENT_FAILED' }),
  ]
  const first = aSegment({ rec: REC, rows })
  for (const segment of [first, aSegment({ rec: REC, seg: 2, after: first, rows: more })])
    expect((await server.send(segment)).statusCode).toBe(201)
  await server.call('POST', `${REC}/profiles`, { profileId: 'profile-worked-on' })
  sam = new AgentVisit(server.app)
  await sam.signIn('sam.okoro')
}, 60_000)
afterAll(() => server.close())

const deedsOf = async (what: string) =>
  (await server.store.db.select().from(trail).orderBy(asc(trail.seq))).filter(row => row.what === what)
const found = async (criteria: Record<string, string>) =>
  (await sam.get(`/console/recordings?${new URLSearchParams(criteria).toString()}`, 'application/json')).json<{
    recordings: FoundRecording[]
  }>().recordings

describe('working on a recording', () => {
  test('comments are shown with their moments, only their author can delete them, and the audit contains who and where', async () => {
    await sam.giveReason(REC)
    await sam.post(`${page}/comments`, { text: ' The bank was <away>.\r\nTold them. ', page: '1', seq: '2' })
    await sam.post(`${page}/comments`, { text: 'Rang back.' })
    const shown = (await sam.get(page)).body
    expect(shown).toContain('The bank was &lt;away&gt;.\nTold them.')
    expect(shown).toContain(`${page}/replay#page=1&amp;seq=2">page 1, event 2</a>`)
    expect((await deedsOf('commented')).map(({ who, subject, why }) => [who, subject, why])).toEqual([
      ['sam.okoro', REC, 'on page 1, event 2'],
      ['sam.okoro', REC, 'on the visit'],
    ])
    const { comments } = (await sam.get(`${page}/comments`, 'application/json')).json<{ comments: { id: string }[] }>()
    const id = comments.at(-1)?.id ?? ''
    const ines = new AgentVisit(server.app)
    await ines.signIn('ines.hart')
    expect((await ines.post(`${page}/comments`, { text: 'Without a reason' })).statusCode).toBe(403)
    await ines.giveReason(REC)
    expect((await ines.post(`${page}/comments/${id}/delete`, {})).statusCode).toBe(404)
    expect((await sam.post(`${page}/comments/${id}/delete`, {})).statusCode).toBe(303)
    expect((await sam.get(page)).body).not.toContain('Rang back.')
    const empty = await sam.post(`${page}/comments`, { text: ' ' })
    expect([empty.statusCode, empty.body.includes('Enter a comment')]).toEqual([422, true])
    for (const personal of ['Ring 07400 123 456.', 'Ask ada@example.com'])
      expect((await sam.post(`${page}/comments`, { text: personal })).body).toContain(
        'Take the phone number or e-mail address out',
      )
    expect((await sam.get(`${page}/comments`)).body).not.toContain('07400')
  })

  test('it is new until somebody opens it, solved when somebody marks it, and can be searched by that', async () => {
    await server.send(aSegment({ rec: 'recording-unopened' }))
    expect((await found({ state: 'new' })).map(({ rec }) => rec)).toEqual(['recording-unopened'])
    expect((await found({ state: 'seen' })).map(({ rec }) => rec)).toEqual([REC])
    await sam.giveReason(REC)
    await sam.post(`${page}/state`, { state: 'solved' })
    await sam.get(page)
    expect((await found({ state: 'solved' })).map(({ rec }) => rec)).toEqual([REC])
    expect((await deedsOf('set the state')).at(-1)).toMatchObject({ who: 'sam.okoro', subject: REC, why: 'solved' })
    expect((await sam.post(`${page}/state`, { state: 'forgotten' })).statusCode).toBe(400)
  })

  test('a clip ends where requested, begins at a stored state, and the app’s parser reads it', async () => {
    await sam.giveReason(REC)
    const seqsOf = async (query: string) => {
      const [file] = await readVisit((await sam.get(`${page}/clip?${query}`)).body)
      return file?.segments.flatMap(({ rows }) => rows.flatMap(row => (row.kind === 'event' ? [row.seq] : [])))
    }
    expect(await seqsOf('page=1&from=2&to=4')).toEqual([1, 2, 3, 4])
    expect(await seqsOf('page=1&from=5&to=5')).toEqual([3, 4, 5])
    expect(await seqsOf('page=1&from=1&to=2')).toEqual([1, 2])
    expect((await deedsOf('cut a clip')).at(-1)).toMatchObject({ subject: REC, why: 'page 1, events 1 to 2: Ticket 4711' })
    for (const query of ['page=2&from=1&to=2', 'page=1&from=9&to=9', 'page=1&from=3&to=2', 'page=1'])
      expect((await sam.get(`${page}/clip?${query}`)).statusCode).toBe(422)
  })

  test('a search is saved for all support agents, never with a customer in it, and can be deleted by any of them', async () => {
    const query = 'error=card+refused&times=2&ended=left'
    const shown = (await sam.post('/console/recordings/search', { error: 'card refused', times: '2', ended: 'left' })).body
    expect(shown).toContain(`name="query" value="error=card+refused&amp;times=2&amp;ended=left"`)
    await sam.post('/console/searches', { name: 'Refused twice, left', query })
    expect((await sam.post('/console/searches', { name: 'One customer', query: 'booking=4711' })).statusCode).toBe(422)
    expect((await sam.post('/console/recordings/search', { booking: 'EW7W-67FX-BWHT' })).body).not.toContain('Save this search')
    const ines = new AgentVisit(server.app)
    await ines.signIn('ines.hart')
    const home = (await ines.get('/console')).body
    expect(home).toContain(`<a href="/console/recordings?error=card+refused&amp;times=2&amp;ended=left">Refused twice, left</a>`)
    const [, id = ''] = /searches\/([\w-]+)\/delete/.exec(home) ?? []
    expect((await ines.post(`/console/searches/${id}/delete`, {})).statusCode).toBe(303)
    expect((await sam.get('/console')).body).not.toContain('Refused twice, left')
    expect((await deedsOf('deleted a saved search')).map(({ who }) => who)).toEqual(['ines.hart'])
  })

  test.each(['/console/failures', '/console/funnel', `${page}/comments`, `${page}/clip?page=1&from=1&to=2`])(
    'SRV-32 strangers and other roles find nothing at %s, and forms of another session have no effect',
    async url => {
      expect((await new AgentVisit(server.app).get(url)).statusCode).toBe(404)
      const noor = new AgentVisit(server.app)
      await noor.signIn('noor.ellis')
      expect((await noor.get(url)).statusCode).toBe(404)
      const ines = new AgentVisit(server.app)
      await ines.signIn('ines.hart')
      await ines.giveReason(REC)
      ines.token = sam.token
      for (const form of [`${page}/comments`, `${page}/state`, '/console/searches', '/console/recordings/solved'])
        expect((await ines.post(form, { text: 'x', state: 'new', name: 'x', query: 'sign=rage' })).statusCode).toBe(404)
    },
  )

  test('REC-27 an export contains the comments, and an erasure deletes them', async () => {
    await sam.giveReason(REC)
    await sam.post(`${page}/comments`, { text: 'Zqx7Kommentar' })
    const noor = new AgentVisit(server.app)
    await noor.signIn('noor.ellis')
    const said = { recording: REC, reason: 'Request 12' }
    expect((await noor.post('/console/exports', said)).body).toContain('Zqx7Kommentar')
    const report = await noor.post('/console/erasures', said, { accept: 'application/json' })
    expect(report.json()).toMatchObject({ recordings: 1, remaining: 0 })
    expect(await searchTables(server.store.db, 'Zqx7Kommentar')).toEqual([])
  })
})

describe('times of visits, and where a visitor was stuck', () => {
  test('a wrong clock of a visitor moves the visit neither to the top nor to the bottom of the list', async () => {
    const now = server.store.clock.now().getTime()
    const off = 40 * 24 * 60 * MINUTE
    const told = (rec: string, start: number, offsetMs: number) =>
      aSegment({
        rec,
        rows: [event(1, 'http/clockCompared', { offsetMs }, start), event(2, 'app/interacted', {}, start + 1_000)],
        header: { t0: start, build: 'build-clock' },
      })
    await server.send(told('recording-ahead', now + off - 20 * MINUTE, -off))
    await server.send(told('recording-behind', now - off - 10 * MINUTE, off))
    await server.send(
      aSegment({
        rec: 'recording-offline',
        rows: [event(1, 'app/interacted', {}, now + off)],
        header: { t0: now + off, build: 'build-clock' },
      }),
    )
    const listed = await found({ build: 'build-clock' })
    expect(listed.map(({ rec }) => rec)).toEqual(['recording-offline', 'recording-behind', 'recording-ahead'])
    const [arrived = 0, ...measured] = listed.map(({ endedAt }) => new Date(endedAt).getTime())
    expect(measured).toEqual([now - 10 * MINUTE + 1_000, now - 20 * MINUTE + 1_000])
    expect(arrived).toBeLessThan(now + off)
  })

  test('time at a step counts only activity, up to the next step, across pages', async () => {
    const rec = 'recording-stuck'
    const at = (seq: number, minutes: number, type: string, payload: object) => event(seq, type, payload, T0 + minutes * MINUTE)
    const one = [
      at(1, 0, 'booking/stepEntered', { step: 'date' }),
      at(2, 3, 'booking/moveInDateChosen', {}),
      // away for an hour, of which five minutes count
      at(3, 63, 'booking/moveInDateChosen', {}),
    ]
    const two = [at(1, 64, 'booking/stepEntered', { step: 'date' }), at(2, 66, 'booking/stepEntered', { step: 'payment' })]
    await server.send(aSegment({ rec, rows: one, header: { build: 'build-stuck' } }))
    await server.send(aSegment({ rec, page: 2, rows: two, header: { build: 'build-stuck', t0: T0 + 64 * MINUTE } }))
    const [recording] = await found({ build: 'build-stuck', stuck: '10' })
    expect(recording).toMatchObject({ stuckAt: 'rental/date', stuckMs: 10 * MINUTE, lastStep: 'rental/payment' })
    expect(await found({ build: 'build-stuck', stuck: '11' })).toEqual([])
  })

  test('help topics and failures are found at their step, whichever page arrived first', async () => {
    const rec = 'recording-disordered'
    const late = [
      event(1, 'payment/cardRefused', { code: 'PAYMENT_FAILED' }),
      event(2, 'help/troubleNamed', { trouble: 'signIn' }),
    ]
    const early = [event(1, 'booking/stepEntered', { step: 'payment' })]
    await server.send(aSegment({ rec, page: 2, rows: late, header: { build: 'build-late' } }))
    expect(await found({ build: 'build-late', at: 'rental/payment' })).toEqual([])
    await server.send(aSegment({ rec, page: 1, rows: early, header: { build: 'build-late' } }))
    const wanted: readonly Record<string, string>[] = [{ at: 'rental/payment' }, { topic: 'signIn' }, { left: 'rental/payment' }]
    for (const criteria of wanted)
      expect((await found({ build: 'build-late', ...criteria })).map(each => each.rec)).toEqual([rec])
  })

  test('recordings indexed by an older version are indexed again', async () => {
    const rec = 'recording-old'
    await server.send(aSegment({ rec, rows: [event(1, 'payment/cardRefused', { code: 'OLD_CODE' })] }))
    const { db } = server.store
    await db
      .update(segments)
      .set({ indexed: INDEX_VERSION - 1 })
      .where(eq(segments.rec, rec))
    await db.execute(sql`delete from support_marks where rec = ${rec}`)
    await db.execute(sql`delete from support_visits where rec = ${rec}`)
    expect(await found({ error: 'OLD_CODE' })).toEqual([])
    expect(await reindex(server.store)).toBe(1)
    expect((await found({ error: 'OLD_CODE' })).map(each => each.rec)).toEqual([rec])
    expect(await reindex(server.store)).toBe(0)
  })
})
