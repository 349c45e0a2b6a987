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
import { type NetworkFailure, networkFetch, newNetwork } from './network'
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
  readonly mishaps: Readonly<Record<NetworkFailure, number>>
  readonly disturbances: Omit<Disturbances, 'offsetMs'>
  readonly killedPages: number
  readonly refusalsShown: number
  readonly findings: readonly string[]
  readonly pass: boolean
}

/** Each server uses this many consecutive ports. */
const PORTS_OF_A_SERVER = 10
/** How long unfinished rentals may take after the disturbances have ended, in ms. */
const GRACE_MS = 240_000
const MOST_FINDINGS = 50

/** Customers rent through the product’s own sagas while everything behind them fails; afterwards the tables are checked. */
export async function runChaos({
  rentals,
  minutes: maxMinutes = Infinity,
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
    // closed last, because until the database is gone a waiting query would delay it
    closing.unshift(() => pool.end())
    const childOptions = (index: number) => ({ port: port + index * PORTS_OF_A_SERVER, state, databaseUrl: database.url })
    const first = killableServer(childOptions(0), () => counts.offsetMs)
    const servers = [first, killableServer(childOptions(1), () => counts.offsetMs, first.settings)]
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
    let [startedRentals, isUndisturbed] = [0, false]
    let endsAt = Infinity
    const circumstances = {
      registry: installation.registry,
      config: runtimeConfig(first.settings),
      fetchOf: (subject: string) => networkFetch(network, servers, subject),
      isRough: () => !isUndisturbed,
      isOver: () => Date.now() > endsAt,
      isCharged: (bookingId: string) => chargedIn(pool, bookingId),
    }
    const startedAt = performance.now()
    const minutes = (): number => (performance.now() - startedAt) / 60_000
    async function customer(): Promise<void> {
      while (startedRentals < rentals && minutes() < maxMinutes) {
        startedRentals += 1
        const offer = offers[startedRentals % offers.length]
        if (offer === undefined) throw new Error('there is nothing to rent')
        outcomes.push(await rent(circumstances, startedRentals, offer))
      }
    }
    const crowd = Promise.all(Array.from({ length: customers }, customer))
    // the last rentals finish without disturbances
    const disturbing = disturb(
      { servers, database, network, counts },
      () => outcomes.length + customers >= rentals || minutes() >= maxMinutes,
    )
    const progressTimer = setInterval(
      () => progress?.(`${outcomes.length} of ${rentals} rentals, ${Math.round(outcomes.length / minutes())} a minute`),
      15_000,
    )
    try {
      await Promise.race([disturbing, crowd])
      await disturbing
      isUndisturbed = true
      endsAt = Date.now() + GRACE_MS
      await crowd
    } finally {
      clearInterval(progressTimer)
    }
    const duration = minutes()
    await waitForWebhooks(pool)
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
      ...(verdict.paidBookings === startedRentals
        ? []
        : [`${verdict.paidBookings} bookings are paid, of ${startedRentals} customers`]),
    ]
    const { offsetMs: _, ...disturbances } = counts
    return {
      rentals: startedRentals,
      completed: outcomes.filter(outcome => outcome.isComplete).length,
      ...verdict,
      minutes: Number(duration.toFixed(1)),
      rentalsPerMinute: Math.round(outcomes.length / duration),
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

/** Returns a function that closes everything once, in reverse order, even if it is called twice, as when a run is stopped at its end. */
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

/** Waits until the gateway has delivered its webhooks, for 30 seconds at most. */
async function waitForWebhooks(pool: pg.Pool): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { rowCount } = await pool.query('select 1 from payments_deliveries where ended_at is null limit 1')
    if (rowCount === 0) return
    await pause(100)
  }
}
