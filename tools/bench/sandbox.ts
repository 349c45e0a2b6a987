/**
 * Measures the sandbox's capacity on this machine beside the driver: reads, mixed writes, start, memory. Prints a
 * table and, as its last line, one JSON object. `DATABASE_URL` measures it on a PostgreSQL server, which should be empty.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settingsFrom } from '../sandbox/settings'
import { Caller } from './calls'
import { offersOf } from './catalogue'
import { floorPerSecond } from './floor'
import { measureReads } from './reads'
import { startChild, ADMIN_SECRET } from './sandboxChild'
import { bearersOf } from './signedIn'
import { table } from './table'
import { rent, type Rental } from './virtualCustomer'
import { measureWrites } from './writes'

const GOALS = {
  readsPerSecond: 2_000,
  writesPerSecond: 150,
  writeP99Ms: 150,
  startMsWithData: 3_000,
  startMsEmpty: 6_000,
  rssMb: 600,
}
/** A rental makes eleven calls with an effect. */
const RENTALS_PER_SECOND = 17

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4270' }, seconds: { type: 'string', default: '15' } },
})
const port = Number(values.port)
const seconds = Number(values.seconds)
const state = await mkdtemp(join(tmpdir(), 'lockstep-bench-'))
const settings = settingsFrom({ port, stateFolder: state, adminSecret: ADMIN_SECRET })
const caller = new Caller()

const floor = await floorPerSecond(port, 3)

// The first start of an installation creates the empty database that later ones copy.
let sandbox = await startChild({ port, state })
const startMsFirst = sandbox.startMs
await sandbox.stop()
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

const reads = await measureReads(settings, first.bearer, rented.bookingId, Math.ceil(seconds / 2))
memory.push(sandbox.rssMb())
const writes = await measureWrites(settings, caller, next, { perSecond: RENTALS_PER_SECOND, seconds })
memory.push(sandbox.rssMb())

await sandbox.stop()
sandbox = await startChild({ port, state })
const startMsWithData = sandbox.startMs
memory.push(sandbox.rssMb())
const stopped = await sandbox.stop()
caller.close()
await rm(state, { recursive: true, force: true })

const round = Math.round
const figures = {
  readsPerSecond: round(reads.perSecond),
  writesPerSecond: round(writes.perSecond),
  writeP99Ms: round(writes.p99Ms),
  startMsWithData: round(startMsWithData),
  startMsEmpty: round(startMsEmpty),
  rssMb: round(Math.max(...memory)),
}
const faults = reads.failed + Object.values(writes.refused).reduce((sum, each) => sum + each, 0) + (stopped === 0 ? 0 : 1)
const reached = (name: keyof typeof GOALS): boolean =>
  name === 'readsPerSecond' || name === 'writesPerSecond' ? figures[name] >= GOALS[name] : figures[name] <= GOALS[name]
const names = Object.keys(GOALS) as (keyof typeof GOALS)[]

console.log(
  table([
    ['', 'measured', 'goal', ''],
    ...names.map(name => [name, String(figures[name]), String(GOALS[name]), reached(name) ? 'ok' : 'MISSED']),
    ['start of a new installation, ms', String(round(startMsFirst)), '', ''],
    ['reads p99, ms', String(round(reads.p99Ms)), '', ''],
    ['writes p50, ms', writes.p50Ms.toFixed(1), '', ''],
    ...Object.entries(writes.p99ByCall).map(([name, ms]) => [`  ${name} p99, ms`, ms.toFixed(1), '', '']),
    ['memory started, read, written, started again, MB', memory.map(each => round(each)).join(' '), '', ''],
    ['rentals completed', String(writes.rentals), '', ''],
    ['refused or failed', String(faults), '0', faults === 0 ? 'ok' : 'MISSED'],
    ['a bare Node server answers, per second', String(round(floor)), '', ''],
  ]),
)
for (const [what, times] of Object.entries(writes.refused)) console.log(`refused ${times} ×: ${what}`)
const pass = faults === 0 && names.every(reached)
console.log(JSON.stringify({ ...figures, pass }))
process.exitCode = pass ? 0 : 1
