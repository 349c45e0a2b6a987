import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { loadRecordings } from '@/kernel/recordings'
import { install } from '@/kernel/install'
import { Caller } from '../bench/calls'
import { offersOf } from '../bench/catalogue'
import { closeWhenStopped } from '../backend/untilStopped'
import { runtimeConfig } from '../run/runtimeConfig'
import { auditRun, type Verdict } from './audit'
import { disturb, type Disturbances } from './disturb'
import { type Mishap, networkFetch, newNetwork } from './network'
import { preparePostgres } from './postgres'
import { type Outcome, rent } from './rental'
import { killableServer } from './servers'

export interface ChaosOptions {
  /** How many rentals are started, at most. */
  readonly rentals: number
  /** After how many minutes no further rental is started. */
  readonly minutes?: number
  /** How many customers rent at the same time. */
  readonly customers: number
  /** The first of twelve free ports. */
  readonly port: number
  /** Called periodically with the progress. */
  readonly progress?: (line: string) => void
}

export interface ChaosResult extends Omit<Verdict, 'brokenInvariants' | 'untrue'> {
  /** How many rentals were started. */
  readonly rentals: number
  readonly completed: number
  readonly minutes: number
  readonly rentalsPerMinute: number
  readonly requests: number
  readonly acknowledgedWrites: number
  readonly mishaps: Readonly<Record<Mishap, number>>
  readonly disturbances: Omit<Disturbances, 'offsetMs'>
  readonly killedPages: number
  readonly refusalsShown: number
  readonly findings: readonly string[]
  readonly pass: boolean
}

/** Each server uses this many consecutive ports. */
const PORTS_OF_A_SERVER = 10
/** The time for unfinished rentals after the disturbances have ended. */
const LAST_MS = 240_000
const MOST_FINDINGS = 50

/** Customers rent through the product’s own sagas while everything behind them fails; afterwards the tables are checked. */
export async function runChaos({
  rentals,
  minutes: most = Infinity,
  customers,
  port,
  progress,
}: ChaosOptions): Promise<ChaosResult> {
  await loadRecordings(everyPlugin)
  const installation = install(everyPlugin, routeBindings, true)
  if (!installation.ok) throw new Error('the plugins collide: npm run check says how')
  const counts: Disturbances = { killedProcesses: 0, stoppedDatabase: 0, movedClock: 0, offsetMs: 0 }
  const closing: (() => Promise<unknown>)[] = []
  const close = closeOnce(closing)
  closeWhenStopped(close)
  try {
    const state = await mkdtemp(join(tmpdir(), 'lockstep-chaos-state-'))
    closing.push(() => rm(state, { recursive: true, force: true }))
    const preparing = preparePostgres()
    closing.push(async () => (await preparing).remove())
    const database = await preparing
    await database.start()
    const pool = new pg.Pool({ connectionString: database.url, max: 4, connectionTimeoutMillis: 1_000 })
    pool.on('error', () => undefined)
    // after the database has gone, because a query that waits for it would hold this up
    closing.unshift(() => pool.end())
    const place = (index: number) => ({ port: port + index * PORTS_OF_A_SERVER, state, databaseUrl: database.url })
    const first = killableServer(place(0), () => counts.offsetMs)
    const servers = [first, killableServer(place(1), () => counts.offsetMs, first.settings)]
    for (const server of servers) {
      closing.push(() => server.end())
      await server.start()
    }
    await pool.query('update unit_types set stock = 1000000')
    const caller = new Caller()
    const offers = await offersOf(first.settings, caller)
    caller.close()

    const network = newNetwork()
    const outcomes: Outcome[] = []
    let [begun, isCalm] = [0, false]
    let endsAt = Infinity
    const circumstances = {
      registry: installation.registry,
      config: runtimeConfig(first.settings),
      fetchOf: (subject: string) => networkFetch(network, servers, subject),
      isRough: () => !isCalm,
      isOver: () => Date.now() > endsAt,
      isCharged: (bookingId: string) => chargedIn(pool, bookingId),
    }
    const began = performance.now()
    const minutes = (): number => (performance.now() - began) / 60_000
    async function customer(): Promise<void> {
      while (begun < rentals && minutes() < most) {
        begun += 1
        const offer = offers[begun % offers.length]
        if (offer === undefined) throw new Error('there is nothing to rent')
        outcomes.push(await rent(circumstances, begun, offer))
      }
    }
    const crowd = Promise.all(Array.from({ length: customers }, customer))
    // the last rentals finish without disturbances
    const disturbing = disturb(
      { servers, database, network, counts },
      () => outcomes.length + customers >= rentals || minutes() >= most,
    )
    const telling = setInterval(
      () => progress?.(`${outcomes.length} of ${rentals} rentals, ${Math.round(outcomes.length / minutes())} a minute`),
      15_000,
    )
    try {
      await Promise.race([disturbing, crowd])
      await disturbing
      isCalm = true
      endsAt = Date.now() + LAST_MS
      await crowd
    } finally {
      clearInterval(telling)
    }
    const took = minutes()
    await delivered(pool)
    const shownAsPaid = new Set(outcomes.flatMap(outcome => outcome.shownAsPaid))
    const { brokenInvariants, untrue, ...verdict } = await auditRun(
      database.url,
      network.acknowledged,
      shownAsPaid,
      new Date(Date.now() + counts.offsetMs),
    )
    const refusals = outcomes.flatMap(outcome => outcome.refusals)
    const findings = [
      ...brokenInvariants,
      ...untrue,
      ...refusals
        .filter(({ wasTrue }) => !wasTrue)
        .map(({ bookingId }) => `“you have not been charged” was said of ${bookingId}, which was`),
      ...outcomes.filter(outcome => !outcome.isComplete).map(({ last }) => `a rental did not end: ${last}`),
      ...[...new Set(outcomes.flatMap(({ crashes }) => crashes))].map(crash => `a workflow crashed: ${crash}`),
      ...(verdict.paidBookings === begun ? [] : [`${verdict.paidBookings} bookings are paid, of ${begun} customers`]),
    ]
    const { offsetMs: _, ...disturbances } = counts
    return {
      rentals: begun,
      completed: outcomes.filter(outcome => outcome.isComplete).length,
      ...verdict,
      minutes: Number(took.toFixed(1)),
      rentalsPerMinute: Math.round(outcomes.length / took),
      requests: network.requests,
      acknowledgedWrites: network.acknowledged.length,
      mishaps: network.counts,
      disturbances,
      killedPages: sum(outcomes, outcome => outcome.killedPages),
      refusalsShown: refusals.length,
      findings: findings.slice(0, MOST_FINDINGS),
      pass: findings.length === 0,
    }
  } finally {
    await close()
  }
}

/** Closes what was opened last first, also when asked twice: at the end of a run that is stopped meanwhile. */
function closeOnce(closing: readonly (() => Promise<unknown>)[]): () => Promise<void> {
  let closed: Promise<void> | undefined
  const closeAll = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close().catch(() => undefined)
  }
  return () => (closed ??= closeAll())
}

const sum = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, outcome) => total + of(outcome), 0)

async function chargedIn(pool: pg.Pool, bookingId: string): Promise<boolean | undefined> {
  try {
    const { rowCount } = await pool.query(`select 1 from payments_charges where refused is null and reference like $1 || '%'`, [
      bookingId,
    ])
    return (rowCount ?? 0) > 0
  } catch {
    return undefined
  }
}

/** The delay of the gateway's webhooks. */
async function delivered(pool: pg.Pool): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { rowCount } = await pool.query('select 1 from payments_deliveries where ended_at is null limit 1')
    if (rowCount === 0) return
    await pause(100)
  }
}
