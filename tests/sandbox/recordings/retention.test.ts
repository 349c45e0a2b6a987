import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readVisit } from '@/recording/readFile'
import { latestNights, nightly, startNights } from '../../../tools/recordings/retention/nightly'
import { bodies, recordings, segments } from '../../../tools/recordings/schema'
import { searchTables } from '../../../tools/sandbox/support/searchTables'
import { checkTrail } from '../../../tools/recordings/trail/check'
import { aSegment, event, UNITS } from './segments'
import { AgentVisit, supportForTests, type SupportServer } from './supportVisit'

const DAY = 86_400_000
let server: SupportServer
let passed = 0
const pass = (ms: number): void => {
  passed += ms
  server.services.pass(ms)
}
beforeAll(async () => {
  server = await supportForTests()
}, 60_000)
afterAll(() => server.close())
afterEach(async () => {
  const { db } = server.store
  const tables = [
    'recordings',
    'segments',
    'marks',
    'citations',
    'subjects',
    'visits',
    'help_codes',
    'bodies',
    'erasures',
    'sessions',
    'trail',
    'trail_seals',
    'nights',
  ]
  for (const table of tables) await db.execute(sql.raw(`delete from support_${table}`))
  pass(-passed)
})

const counted = async () => [
  await server.store.db.$count(recordings),
  await server.store.db.$count(segments),
  await server.store.db.$count(bodies),
]
const withUnits = (rec: string, mode: 'memory' | 'consented', page = 1) =>
  aSegment({ rec, page, rows: [event(1, 'booking/unitsReceived', { units: UNITS })], header: { mode } })

test('REC-28 on day 31 recordings are deleted, on day 91 those with a request for help, and the job counts them', async () => {
  await server.send(withUnits('recording-usual', 'consented'))
  await server.send(withUnits('recording-helped', 'memory'))
  await server.call('POST', 'codes', { rec: 'recording-helped' })
  await server.call('POST', 'codes', { rec: 'recording-begun' })
  const sam = new AgentVisit(server.app)
  await sam.signIn('sam.okoro')

  pass(29 * DAY)
  expect(await nightly(server.store)).toMatchObject({ recordings: 0, segments: 0 })
  pass(2 * DAY)
  // gone at once, before the job has come
  await sam.signIn('sam.okoro')
  expect(await sam.find({ build: 'build-a' })).toEqual(['recording-helped'])
  expect(await nightly(server.store)).toMatchObject({ recordings: 2, segments: 1, bodies: 0, findings: '' })
  expect(await counted()).toEqual([1, 1, 1])
  expect(await searchTables(server.store.db, 'recording-usual')).toEqual([])

  pass(60 * DAY)
  expect(await nightly(server.store)).toMatchObject({ recordings: 1, segments: 1, bodies: 1, findings: '' })
  expect(await counted()).toEqual([0, 0, 0])
  expect(await searchTables(server.store.db, 'recording-helped')).toEqual([])
})

test('REC-22 the builds of stored recordings are listed, and no longer once those have expired', async () => {
  const builds = async () => {
    const secret = server.services.sandbox.settings.adminSecret
    return (await server.app.inject({ url: '/admin/builds', headers: { 'x-sandbox-secret': secret } })).json<unknown>()
  }
  await server.send(aSegment({ rec: 'recording-usual', header: { build: 'build-b' } }))
  await server.send(aSegment({ rec: 'recording-other', header: { build: 'build-b' } }))
  await server.send(withUnits('recording-helped', 'memory'))
  await server.call('POST', 'codes', { rec: 'recording-helped' })
  expect(await builds()).toEqual(['build-a', 'build-b'])
  pass(31 * DAY)
  expect(await builds()).toEqual(['build-a'])
  pass(60 * DAY)
  expect(await builds()).toEqual([])
})

test('REC-28 a code issued before the first segment extends the time as well', async () => {
  await server.call('POST', 'codes', { rec: 'recording-helped' })
  await server.send(withUnits('recording-helped', 'memory'))
  pass(31 * DAY)
  expect(await nightly(server.store)).toMatchObject({ recordings: 0 })
  pass(60 * DAY)
  expect(await nightly(server.store)).toMatchObject({ recordings: 1, segments: 1 })
})

test('the server runs its nightly job automatically', async () => {
  await server.send(withUnits('recording-helped', 'memory'))
  pass(31 * DAY)
  const stop = startNights(server.store)
  // a night whose work failed is tried again a minute later
  while (((await latestNights(server.store, 1))[0]?.recordings ?? 0) === 0) await pause(50)
  await stop()
  expect(await counted()).toEqual([0, 0, 0])
}, 120_000)

const CANARY = 'Zqx7Kanaryfn'
const withCanary = (rec: string) => aSegment({ rec, rows: [event(1, 'a/happened', { text: CANARY })] })

test('REC-27 a customer’s data can be exported; erasing them leaves no row of their recordings, and none returns', async () => {
  const { db } = server.store
  const [sub, bookingId] = ['cust_to_be_erased', 'bkg_to_be_erased']
  await db.execute(sql`insert into bookings
    (id, customer_id, store_id, unit_type_id, move_in_at, extended_access, status, quote, contact, created_at)
    select ${bookingId}, ${sub}, store_id, id, '2026-12-01', false, 'Cancelled', '{}', '{}', now() from unit_types limit 1`)
  for (const rec of ['recording-booked', 'recording-signed-in', 'recording-of-another']) await server.send(withCanary(rec))
  await server.call('POST', 'recording-booked/bookings', { bookingId })
  await server.call('POST', 'recording-signed-in/profiles', { profileId: sub })
  await server.call('POST', 'recording-of-another/profiles', { profileId: 'cust_another' })
  expect(await searchTables(db, CANARY)).toEqual(['support_segments'])
  // the ids themselves are nowhere in support's tables
  for (const id of [bookingId, sub]) expect((await searchTables(db, id)).filter(name => name.startsWith('support_'))).toEqual([])

  const noor = new AgentVisit(server.app)
  await noor.signIn('noor.ellis')
  const kept = await noor.post('/console/exports', { profile: sub, reason: 'Request 12' })
  expect(kept.headers['content-disposition']).toContain('attachment')
  const { recordings: exported } = kept.json<{ recordings: { rec: string; file: string }[] }>()
  expect(exported.map(({ rec }) => rec).toSorted()).toEqual(['recording-booked', 'recording-signed-in'])
  for (const { rec, file } of exported) expect((await readVisit(file))[0]?.header.rec).toBe(rec)

  const answer = await noor.post('/console/erasures', { profile: sub, reason: 'Request 12' }, { accept: 'application/json' })
  expect(answer.json()).toEqual({ recordings: 2, segments: 2, bodies: 0, remaining: 0 })
  const { rows } = await db.execute<{ rec: string }>(sql`select rec from support_segments`)
  expect(rows).toEqual([{ rec: 'recording-of-another' }])
  for (const rec of ['recording-booked', 'recording-signed-in']) {
    expect(await searchTables(db, rec)).toEqual([])
    const again = await server.send(withCanary(rec))
    expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([410, 'RECORDING_ERASED'])
    expect((await server.call('POST', `${rec}/bookings`, { bookingId })).statusCode).toBe(410)
  }

  const rest = await noor.post('/console/erasures', { recording: 'recording-of-another', reason: 'Request 13' })
  expect(rest.body).toContain('Erased recordings: 1. Their segments: 1. Remaining rows: 0.')
  expect(await searchTables(db, CANARY)).toEqual([])
  // what remains is who erased them, and why
  expect(await searchTables(db, 'recording-of-another')).toEqual(['support_trail'])
  expect(await checkTrail(server.store)).toMatchObject({ findings: [] })
})

test('REC-27 erasing a booking leaves its customer’s other recordings', async () => {
  for (const rec of ['recording-booking-a', 'recording-booking-b']) {
    await server.send(withCanary(rec))
    await server.call('POST', `${rec}/bookings`, { bookingId: rec })
  }
  const noor = new AgentVisit(server.app)
  await noor.signIn('noor.ellis')
  const erase = (form: Record<string, string>) => noor.post('/console/erasures', form, { accept: 'application/json' })
  for (const form of [
    { reason: 'Request 1' },
    { booking: 'a', profile: 'b', reason: 'Request 1' },
    { booking: 'recording-booking-a', reason: '' },
  ])
    expect((await erase(form as Record<string, string>)).statusCode).toBe(422)
  expect((await erase({ booking: 'recording-booking-a', reason: 'Request 1' })).json()).toMatchObject({
    recordings: 1,
    remaining: 0,
  })
  expect((await erase({ booking: 'nobody’s', reason: 'Request 1' })).json()).toMatchObject({ recordings: 0, remaining: 0 })
  expect(await searchTables(server.store.db, 'recording-booking-b')).toContain('support_segments')
})
