/**
 * Measures the sandbox's capacity on this machine beside the driver: reads, mixed writes, start, memory. Figures that depend on
 * the machine and its load are given relative to an upper limit measured in the same run: a bare Node server, and bare inserts
 * into the same database. Prints a table and, as its last line, one JSON object. `DATABASE_URL` measures it on a PostgreSQL
 * server, which should be empty.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settingsFrom } from '../sandbox/settings'
import { bareInserts } from './bareInserts'
import { Caller } from './calls'
import { offersOf } from './catalogue'
import { bareServerPerSecond } from './bareServer'
import { measureReads } from './reads'
import { startChild, ADMIN_SECRET } from './sandboxChild'
import { bearersOf } from './signedIn'
import { table } from './table'
import { rent, type Rental } from './virtualCustomer'
import { measureWrites } from './writes'

const GOALS = {
  /** Reads per second, relative to a bare server. The answers are up to forty times longer and come from the database. */
  readsToBareServer: 0.03,
  /** Writes per second, relative to single-row inserts. A write takes about ten statements, and the app reads after it. */
  writesToBareInserts: 0.04,
  /** The 99th percentile of both. */
  writeP99ToInsertP99: 40,
  startMsWithData: 3_000,
  startMsEmpty: 6_000,
  rssMb: 600,
}
/** A minimum; the other limits are maximums. */
const AT_LEAST: ReadonlySet<string> = new Set(['readsToBareServer', 'writesToBareInserts'])
/** Customers arrive slightly faster than the target rate, because the last ones are still paying when arrivals stop. */
const OFFERED = 1.25 * GOALS.writesToBareInserts
/** Calls with an effect. */
const CALLS_OF_RENTAL = 11

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4270' }, seconds: { type: 'string', default: '15' } },
})
const port = Number(values.port)
const seconds = Number(values.seconds)
const state = await mkdtemp(join(tmpdir(), 'lockstep-bench-'))
const settings = settingsFrom({ port, stateFolder: state, adminSecret: ADMIN_SECRET })
const caller = new Caller()

// The first start of an installation creates the empty database that later ones copy.
let sandbox = await startChild({ port, state })
const startMsFirst = sandbox.startMs
await sandbox.stop()
const inserts = await bareInserts(state, 4)
await rm(state, { recursive: true })

sandbox = await startChild({ port, state })
const startMsEmpty = sandbox.startMs
const memory = [sandbox.rssMb()]

const bearer = bearersOf(settings)
const offers = await offersOf(settings, caller)
let count = 0
const next = (): Rental => {
  const sub = `cus_bench_${(count += 1)}`
  const offer = offers[count % offers.length]
  if (offer === undefined) throw new Error('there is nothing to rent')
  return { sub, bearer: bearer(sub), ...offer }
}
const first = next()
const rented = await rent(settings, (_name, asked) => caller.call(asked), first)
if ('refused' in rented) throw new Error(`a rental failed at ${rented.at}: ${rented.refused}`)

const bareServer = await bareServerPerSecond(port + 20, 3)
const reads = await measureReads(settings, first.bearer, rented.bookingId, Math.ceil(seconds / 2))
memory.push(sandbox.rssMb())
const writes = await measureWrites(settings, caller, next, {
  perSecond: (OFFERED * inserts.perSecond) / CALLS_OF_RENTAL,
  seconds,
})
memory.push(sandbox.rssMb())

await sandbox.stop()
sandbox = await startChild({ port, state })
const startMsWithData = sandbox.startMs
memory.push(sandbox.rssMb())
const stopped = await sandbox.stop()
caller.close()
await rm(state, { recursive: true, force: true })

const round = Math.round
const to = (value: number, digits: number): number => Number(value.toFixed(digits))
const figures = {
  readsToBareServer: to(reads.perSecond / bareServer, 4),
  writesToBareInserts: to(writes.perSecond / inserts.perSecond, 4),
  writeP99ToInsertP99: to(writes.p99Ms / inserts.p99Ms, 1),
  startMsWithData: round(startMsWithData),
  startMsEmpty: round(startMsEmpty),
  rssMb: round(Math.max(...memory)),
}
const absolute = {
  readsPerSecond: round(reads.perSecond),
  bareServerPerSecond: round(bareServer),
  writesPerSecond: round(writes.perSecond),
  writeP99Ms: round(writes.p99Ms),
  bareInsertsPerSecond: round(inserts.perSecond),
  bareInsertP99Ms: to(inserts.p99Ms, 1),
}
const faults = reads.failed + Object.values(writes.refused).reduce((sum, each) => sum + each, 0) + (stopped === 0 ? 0 : 1)
const reached = (name: keyof typeof GOALS): boolean =>
  AT_LEAST.has(name) ? figures[name] >= GOALS[name] : figures[name] <= GOALS[name]
const names = Object.keys(GOALS) as (keyof typeof GOALS)[]

console.log(
  table([
    ['', 'measured', 'goal', ''],
    ...names.map(name => [name, String(figures[name]), String(GOALS[name]), reached(name) ? 'ok' : 'MISSED']),
    ...Object.entries(absolute).map(([name, value]) => [name, String(value), '', '']),
    ['start of a new installation, ms', String(round(startMsFirst)), '', ''],
    ['reads p99, ms', String(round(reads.p99Ms)), '', ''],
    ['writes p50, ms', writes.p50Ms.toFixed(1), '', ''],
    ...Object.entries(writes.p99ByCall).map(([name, ms]) => [`  ${name} p99, ms`, ms.toFixed(1), '', '']),
    ['memory started, read, written, started again, MB', memory.map(each => round(each)).join(' '), '', ''],
    ['rentals completed', String(writes.rentals), '', ''],
    ['refused or failed', String(faults), '0', faults === 0 ? 'ok' : 'MISSED'],
  ]),
)
for (const [what, times] of Object.entries(writes.refused)) console.log(`refused ${times} ×: ${what}`)
const pass = faults === 0 && names.every(reached)
console.log(JSON.stringify({ ...figures, ...absolute, pass }))
process.exitCode = pass ? 0 : 1
