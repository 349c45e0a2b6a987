/**
 * SRV-34: customers rent, look around and are refused, all at the same time, round after round: three rounds of three in the quick
 * suite, as many as fill half an hour in the long one. No clock is asked: what would make the sandbox slower or larger is counted.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Caller } from '../../../tools/bench/calls'
import { offersOf } from '../../../tools/bench/catalogue'
import { bearersOf } from '../../../tools/bench/signedIn'
import { settingsFrom } from '../../../tools/sandbox/settings'
import { startSandbox, type RunningSandbox } from '../../../tools/sandbox/start'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { preparedConnection } from '../support/preparedConnection'
import { runs } from '../support/runs'
import { freePorts } from '../../support/freePorts'
import { visit } from './customer'
import { allIsDelivered, handles, liveBytes, rows, socketsAreClosed } from './left'

const CUSTOMERS = runs(3, 200)
const WARM_UP = runs(1, 10)
const ROUNDS = runs(3, 80)
const SECRET = 'soak'
/** Of the live bytes after the rounds before. */
const MOST_GROWTH = 1.1

interface Round {
  /** By call and status. */
  readonly answers: Record<string, number>
  /** More than before, by table. */
  readonly rows: Record<string, number>
  /** The most that were open at the same time, by kind. */
  readonly most: Record<string, number>
}

let folder: string
let running: RunningSandbox
let first: Round
const later: Round[] = []
let bytesBefore: number
let bytesAfter: number
let openAfter: Record<string, number>

beforeAll(
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'lockstep-soak-'))
    const settings = settingsFrom({ port: await freePorts(), stateFolder: folder, adminSecret: SECRET, ratePolicy: 'off' })
    running = await startSandbox(settings, { connection: await preparedConnection() })
    const { db } = running.sandbox
    await db.execute(sql`update unit_types set stock = 1000000`)
    // the conditions waited for are not those counted
    await fetch(`${settings.origins.support}/admin/knobs/signing.drawing-up`, {
      method: 'PUT',
      headers: { 'x-sandbox-secret': SECRET, 'content-type': 'application/json' },
      body: JSON.stringify({ value: '0' }),
    })
    const bearer = bearersOf(settings)
    const asking = new Caller()
    const offers = await offersOf(settings, asking)
    asking.close()
    let count = 0

    async function round(): Promise<Round> {
      const caller = new Caller()
      const answers: Record<string, number> = {}
      const counts = await rows(db)
      const most: Record<string, number> = {}
      const answered = (told: string): void => {
        answers[told] = (answers[told] ?? 0) + 1
        for (const [kind, open] of Object.entries(handles())) most[kind] = Math.max(most[kind] ?? 0, open)
      }
      await Promise.all(
        Array.from({ length: CUSTOMERS }, async () => {
          const sub = `cus_soak_${(count += 1)}`
          const offer = offers[count % offers.length]
          if (offer === undefined) throw new Error('there is nothing to rent')
          await visit(settings, caller, { sub, bearer: bearer(sub), ...offer }, answered)
        }),
      )
      caller.close()
      await allIsDelivered(db)
      await socketsAreClosed()
      const grown = Object.entries(await rows(db)).map(([table, now]) => [table, now - (counts[table] ?? 0)])
      return { answers, rows: Object.fromEntries(grown) as Record<string, number>, most }
    }

    first = await round()
    for (let done = 1; done < WARM_UP; done += 1) await round()
    bytesBefore = liveBytes()
    for (let done = 0; done < ROUNDS; done += 1) later.push(await round())
    bytesAfter = liveBytes()
    openAfter = handles()
  },
  60_000 + (WARM_UP + ROUNDS) * CUSTOMERS * 1_000,
)
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true, force: true })
})

test(`SRV-34 ${ROUNDS} rounds of ${CUSTOMERS} customers are answered like the first, and leave as many rows in every table`, () => {
  expect(first.answers).toMatchObject({
    'confirm-payment 200': CUSTOMERS,
    'give back 204': CUSTOMERS,
    'no bearer of ours 401': CUSTOMERS,
  })
  expect(Object.keys(first.answers).filter(told => / 5\d\d$/.test(told))).toEqual([])
  expect(first.rows).toMatchObject({ bookings: 2 * CUSTOMERS, subscriptions: CUSTOMERS })
  for (const { answers, rows } of later) expect({ answers, rows }).toEqual({ answers: first.answers, rows: first.rows })
})

test('SRV-34 afterwards no more sockets, servers and timers are open than after the first, and the heap is at most a tenth larger', () => {
  const more = Object.entries(openAfter).filter(([kind, open]) => open > (first.most[kind] ?? 0))
  expect(first.most).toMatchObject({ TCPServerWrap: openAfter['TCPServerWrap'] })
  expect(more).toEqual([])
  expect(bytesAfter / bytesBefore).toBeLessThan(MOST_GROWTH)
})

test('SRV-34 afterwards every unit, charge and rental is accounted for', async () => {
  const { db, clock } = running.sandbox
  const findings = Object.entries(auditTables(await allTables(db), clock.now()))
  expect(findings.length).toBeGreaterThan(3)
  expect(findings.filter(([, broken]) => broken.length > 0)).toEqual([])
})
