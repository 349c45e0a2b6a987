import { asc } from 'drizzle-orm'
import { failureOf } from '../../../src/recording/failureOf'
import { readVisit } from '@/recording/readFile'
import { findRecordings } from '../../../tools/recordings/search/find'
import { trail } from '../../../tools/recordings/trail/schema'
import { runs } from '../support/runs'
import { AgentVisit, supportForTests, type SupportServer } from './supportVisit'
import { aSegment, event, failed, T0 } from './segments'

const MINUTE = 60_000
const REC = 'recording-opened'
const OTHER = 'recording-another'

let server: SupportServer
beforeAll(async () => {
  server = await supportForTests()
  await server.send(aSegment({ rec: REC }))
  await server.send(aSegment({ rec: OTHER, header: { build: 'build-b', mode: 'consented' } }))
}, 60_000)
afterAll(() => server.close())

const agent = async (name: string): Promise<AgentVisit> => {
  const visit = new AgentVisit(server.app)
  expect((await visit.signIn(name)).statusCode).toBe(303)
  return visit
}
const deeds = () => server.store.db.select().from(trail).orderBy(asc(trail.seq))
const latestDeed = async () => (await deeds()).at(-1)
const page = `/console/recordings/${REC}`

describe('REC-24 SRV-32 nobody opens a recording without the role, a reason and a fresh sign-in', () => {
  test.each([page, `${page}/file`, '/console/recordings?build=build-a', '/audit', '/audit/check', '/console/erasures'])(
    'a stranger at %s finds nothing, and the attempt is audited',
    async url => {
      const stranger = new AgentVisit(server.app)
      const answer = await stranger.get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('build-a')
      expect(await latestDeed()).toMatchObject({
        who: 'stranger at 127.0.0.1',
        what: 'refused',
        why: expect.stringContaining('not signed in'),
      })
    },
  )

  test('a forged cookie, or one of an ended session, opens nothing', async () => {
    const visit = await agent('sam.okoro')
    const { cookie } = visit
    await visit.post('/console/sign-out', {})
    visit.cookie = cookie
    expect((await visit.get(page)).statusCode).toBe(404)
    visit.cookie = 'lockstep-support=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    expect((await visit.get(page)).statusCode).toBe(404)
  })

  test('an agent with another role finds nothing, and the attempt is audited by name', async () => {
    for (const name of ['max.dunn', 'noor.ellis']) {
      const visit = await agent(name)
      for (const url of [page, `${page}/file`]) {
        expect((await visit.get(url)).statusCode).toBe(404)
        expect(await latestDeed()).toMatchObject({
          who: name,
          what: 'refused',
          subject: REC,
          why: expect.stringContaining('role support'),
        })
      }
    }
    const support = await agent('sam.okoro')
    expect((await support.get('/audit/check')).statusCode).toBe(404)
    expect((await support.post('/console/erasures', { recording: REC, reason: 'Ticket 1' })).statusCode).toBe(404)
  })

  test('an agent who gives no reason is asked for one, and the attempt is audited', async () => {
    const visit = await agent('sam.okoro')
    for (const url of [page, `${page}/file`]) {
      const asked = await visit.get(url)
      expect(asked.statusCode).toBe(403)
      expect(asked.body).toContain('A reason is needed')
      expect(asked.body).not.toContain('build-a')
      expect((await visit.get(url, 'application/json')).json()).toMatchObject({ error: 'REASON_NEEDED', statusCode: 403 })
      expect(await latestDeed()).toMatchObject({
        who: 'sam.okoro',
        what: 'refused',
        subject: REC,
        why: expect.stringContaining('no reason'),
      })
    }
    const empty = await visit.giveReason(REC, '  x ')
    expect(empty.statusCode).toBe(422)
    expect(empty.body).toContain('Enter a reason')
    expect((await visit.get(page)).statusCode).toBe(403)
  })

  test('a reason opens one recording, in one session, for 15 minutes; another stays open for its own time', async () => {
    const [sam, ines] = [await agent('sam.okoro'), await agent('ines.hart')]
    expect((await sam.giveReason(REC)).headers.location).toBe(page)
    expect((await sam.get(page)).statusCode).toBe(200)
    expect((await ines.get(page)).statusCode).toBe(403)
    expect((await (await agent('sam.okoro')).get(page)).statusCode).toBe(403)
    expect((await sam.get(`/console/recordings/${OTHER}`)).statusCode).toBe(403)

    await ines.giveReason(REC)
    server.services.pass(10 * MINUTE)
    // beside it, in another tab
    await ines.giveReason(OTHER)
    expect((await ines.get(page)).statusCode).toBe(200)
    server.services.pass(4 * MINUTE)
    expect((await ines.get(page)).statusCode).toBe(200)
    server.services.pass(2 * MINUTE)
    expect((await ines.get(page)).statusCode).toBe(403)
    expect((await ines.get(`${page}/file`)).statusCode).toBe(403)
    expect((await ines.get(`/console/recordings/${OTHER}`)).statusCode).toBe(200)
  })

  test('after more than 15 minutes the sign-in must be confirmed again', async () => {
    const visit = await agent('sam.okoro')
    server.services.pass(16 * MINUTE)
    expect((await visit.get(page)).body).toContain('Your password again')
    expect((await visit.giveReason(REC)).statusCode).toBe(403)
    const wrong = await visit.giveReason(REC, 'Ticket 4711', { password: 'a guess' })
    expect([wrong.statusCode, wrong.body.includes('value="Ticket 4711"')]).toEqual([403, true])
    expect((await visit.get(page)).statusCode).toBe(403)
    expect((await visit.giveReason(REC, 'Ticket 4711', { password: 'lantern on the quay' })).statusCode).toBe(303)
    expect((await visit.get(page)).statusCode).toBe(200)
  })

  test('only an agent who gives a reason learns that a recording does not exist', async () => {
    const visit = await agent('sam.okoro')
    const none = '/console/recordings/recording-nowhere'
    expect((await visit.get(none)).body).toContain('A reason is needed')
    await visit.giveReason('recording-nowhere')
    for (const url of [none, `${none}/file`, `${none}/replay`, '/console/recordings/x']) {
      const told = await visit.get(url)
      expect([told.statusCode, told.body.includes('There is no such recording')]).toEqual([404, true])
    }
    expect((await new AgentVisit(server.app).get(none)).body).not.toContain('no such recording')
  })

  test('an agent without access can sign in as another one', async () => {
    const visit = await agent('max.dunn')
    expect((await visit.get('/console/sign-in')).body).toContain('Password')
    expect((await (await agent('sam.okoro')).get('/console/sign-in')).headers.location).toBe('/console')
  })

  test('a session ends after eight hours', async () => {
    const visit = await agent('sam.okoro')
    server.services.pass(8 * 60 * MINUTE + 1)
    expect((await visit.get(page)).statusCode).toBe(404)
  })

  test('a form from another site, or with another session’s token, has no effect', async () => {
    const [sam, ines] = [await agent('sam.okoro'), await agent('ines.hart')]
    const send = (headers: Record<string, string>) => sam.post(`${page}/reason`, { reason: 'Ticket 4711' }, headers)
    // the app's own origin is the same site, and still another origin
    for (const site of ['cross-site', 'same-site']) expect((await send({ 'sec-fetch-site': site })).statusCode).toBe(403)
    sam.token = ines.token
    expect((await send({})).statusCode).toBe(404)
    expect(await latestDeed()).toMatchObject({
      who: 'sam.okoro',
      what: 'refused',
      why: expect.stringContaining('not of this session'),
    })
    expect((await sam.get(page)).statusCode).toBe(403)
  })
})

describe('signing in', () => {
  test('the cookie is not readable by scripts and not sent from other sites', async () => {
    const answer = await new AgentVisit(server.app).signIn('sam.okoro')
    expect(answer.headers['set-cookie']).toMatch(/^lockstep-support=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test.each([
    ['sam.okoro', 'a guess', 401, 'Name or password is wrong'],
    ['nobody.here', 'lantern on the quay', 401, 'Name or password is wrong'],
    ['', '', 422, 'Enter your name'],
  ])('%j with %j is refused with a message', async (name, password, status, words) => {
    const visit = new AgentVisit(server.app)
    const answer = await visit.signIn(name, password)
    expect([answer.statusCode, visit.cookie]).toEqual([status, ''])
    expect(answer.body).toContain(words)
    expect(answer.body).toContain('role="alert"')
  })

  test('guessing is slowed down, and audited without what was typed', async () => {
    server.limits.use('strict')
    const visit = new AgentVisit(server.app)
    const answers = []
    for (let index = 0; index < 21; index += 1) answers.push((await visit.signIn('secret password')).statusCode)
    server.limits.use('generous')
    expect(answers.slice(0, 20).every(status => status === 401)).toBe(true)
    expect(answers[20]).toBe(429)
    expect(await latestDeed()).toMatchObject({ who: 'somebody', what: 'sign-in refused' })
  })
})

test('REC-25 SRV-32 each search, view and download is in the audit: who, when, what and why', async () => {
  const visit = await agent('ines.hart')
  const before = (await deeds()).length
  await visit.find({ booking: 'booking-77', error: 'TypeError' })
  await visit.giveReason(REC, 'Ticket 815: the unit was gone')
  await visit.get(page)
  const file = await visit.get(`${page}/file`)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="recording-${REC}.ndjson"`)
  expect((await readVisit(file.body))[0]?.header.rec).toBe(REC)

  const rows = (await deeds()).slice(before)
  const why = 'Ticket 815: the unit was gone'
  expect(rows).toMatchObject([
    { who: 'ines.hart', what: 'searched', why: expect.stringMatching(/^error TypeError, booking [0-9a-f]{16}$/) },
    { who: 'ines.hart', what: 'reason given', subject: REC, why },
    { who: 'ines.hart', what: 'opened', subject: REC, why },
    { who: 'ines.hart', what: 'downloaded', subject: REC, why },
  ])
  for (const { at } of rows) expect(Math.abs(at.getTime() - server.store.clock.now().getTime())).toBeLessThan(MINUTE)
  expect(rows.every(({ prev }, index) => index === 0 || prev === rows[index - 1]?.hash)).toBe(true)
  const privacy = await agent('noor.ellis')
  expect((await privacy.get('/audit/check', 'application/json')).json()).toMatchObject({ holds: true, findings: [] })
  expect((await privacy.get('/audit')).body).toContain(why)
})

describe('recordings are found', () => {
  let sam: AgentVisit
  const FOUND = 'recording-found'
  const BEFORE = T0 - 5 * 24 * 60 * MINUTE
  beforeAll(async () => {
    sam = await agent('sam.okoro')
    const rows = [
      event(1, 'a/happened', {}, BEFORE),
      event(2, 'booking/stepRefused', { step: 'date', failure: { code: 'NO_AVAILABLE_UNIT', status: 409 } }, BEFORE),
      { kind: 'error', seq: 2, name: 'RangeError' } as const,
    ]
    await server.send(aSegment({ rec: FOUND, rows, header: { build: 'build-c', t0: BEFORE } }))
    await server.call('POST', `${FOUND}/bookings`, { bookingId: 'booking-4711' })
    await server.call('POST', `${FOUND}/profiles`, { profileId: 'profile-4711' })
  })

  test.each([
    [{ booking: 'booking-4711' }, [FOUND]],
    [{ booking: 'booking-4712' }, []],
    [{ profile: 'profile-4711' }, [FOUND]],
    [{ profile: 'booking-4711' }, []],
    [{ build: 'build-c' }, [FOUND]],
    [{ build: 'build-b' }, [OTHER]],
    [{ build: 'buil' }, [FOUND, OTHER, REC]],
    [{ build: 'uild' }, []],
    [{ build: '%' }, []],
    [{ error: 'no_available_unit' }, [FOUND]],
    [{ error: 'RangeError' }, [FOUND]],
    [{ error: 'RangeError', build: 'build-b' }, []],
    [{ from: '2026-11-20', to: '2026-11-20' }, [OTHER, REC]],
    [{ to: '2026-11-19' }, [FOUND]],
    [{ from: '2026-11-21' }, []],
  ])('by %j', async (form, found) => {
    expect((await sam.find(form as Record<string, string>)).toSorted()).toEqual(found.toSorted())
  })

  test('by a booking’s id or by the customer’s reference, in any spelling', async () => {
    const bookingId = 'bkg_7f9f85bb0c1d4e2f8a3b5c6d7e8f9012'
    await server.call('POST', `${FOUND}/bookings`, { bookingId })
    for (const booking of [bookingId, 'EW7W-67FX-BWHT', ' ew7w 67fx bwht']) expect(await sam.find({ booking })).toEqual([FOUND])
    expect(await sam.find({ booking: 'EW7W-67FX-BWHS' })).toEqual([])
  })

  test('by the failures that the player marks, including a declined card, but not by steps of every new customer', async () => {
    const rec = 'recording-declined'
    const rows = [
      event(1, 'account/signedIn', { subject: 'id-1' }),
      failed(1, 'INCOMPLETE_PROFILE'),
      event(2, 'account/profileIncomplete', {}),
      failed(2, 'NETWORK'),
      event(3, 'payment/cardSubmitted', { bookingId: 'id-2', totalPence: 12_050 }),
      event(4, 'payment/cardRefused', { code: 'PAYMENT_FAILED' }),
      event(5, 'app/sagaCrashed', { saga: 'payment.addCard', code: 'UNKNOWN', name: 'TypeError', restarting: false }),
    ]
    await server.send(aSegment({ rec, rows, header: { build: 'build-declined' } }))
    for (const error of ['PAYMENT_FAILED', 'TypeError']) expect(await sam.find({ error })).toEqual([rec])
    for (const error of ['INCOMPLETE_PROFILE', 'NETWORK']) expect(await sam.find({ error })).toEqual([])
    const marked = rows.flatMap(row => (row.kind === 'event' ? (failureOf(row) ?? []) : []))
    const [recording] = await findRecordings(server.store, { rec })
    expect(recording?.failures.map(({ name }) => name)).toEqual(marked)
  })

  test('by the code that is read out, however it is typed', async () => {
    const { code } = (await server.call('POST', 'codes', { rec: FOUND })).json<{ code: string }>()
    expect(await sam.find({ code: ` ${code.toLowerCase().replace('-', ' ')}` })).toEqual([FOUND])
    expect(await sam.find({ code: 'AAAA-AAAA' })).toEqual([])
    expect((await sam.post('/console/recordings/search', { code: 'AAAA-AAAA' })).body).toContain('read out again')
  })

  test('a search without a term or a day is answered with what to enter', async () => {
    const nothing = await sam.post('/console/recordings/search', { build: ' ' })
    expect([nothing.statusCode, nothing.body.includes('Enter at least one')]).toEqual([422, true])
    const noDay = await sam.post('/console/recordings/search', { from: 'soon', build: 'build-c' })
    expect([noDay.statusCode, noDay.body.includes('id="from-problem"'), noDay.body.includes('value="build-c"')]).toEqual([
      422,
      true,
      true,
    ])
  })

  test('an address accepts no booking number', async () => {
    const answer = await sam.get('/console/recordings?booking=booking-4711', 'application/json')
    expect(answer.statusCode).toBe(422)
    expect((await sam.get('/console/recordings?build=build-c', 'application/json')).json()).toMatchObject({
      recordings: [{ rec: FOUND }],
    })
  })

  test('the content of a recording is text on the page', async () => {
    const rows = [event(1, 'a/happened', {}), { kind: 'error', seq: 1, name: '<img src=x onerror=alert(1)>' } as const]
    await server.send(aSegment({ rec: 'recording-hostile', rows, header: { build: '<script>alert(1)</script>' } }))
    const { body } = await sam.post('/console/recordings/search', { build: '<script>alert(1)</script>' })
    expect(body).toContain('&lt;img src=x')
    expect(body).not.toMatch(/<script|<img/)
  })
})

describe('limits per address at the console', () => {
  beforeEach(() => server.limits.use('strict'))
  afterEach(() => server.limits.use('generous'))

  test('one password tried with sixty names is refused before half of them were tried', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 60; index += 1) {
      const name = `agent.${'abcdefghij'[index % 10]}${'abcdefghij'[Math.floor(index / 10)]}`
      statuses.push((await new AgentVisit(server.app).signIn(name, 'Summer2026!')).statusCode)
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual(Array.from({ length: 30 }, () => 429))
    // Not even with the right one, or the answers would reveal it.
    const late = await new AgentVisit(server.app).signIn('sam.okoro')
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('an office with many agents can sign in from one address all day', async () => {
    // more often than wrong passwords are taken
    for (let round = 0; round < runs(11, 60); round += 1)
      for (const name of ['sam.okoro', 'ines.hart', 'noor.ellis'])
        expect((await new AgentVisit(server.app).signIn(name)).statusCode).toBe(303)
  })
})
