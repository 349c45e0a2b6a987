/**
 * Measures the throughput of the recordings service with one, two and four processes and a PostgreSQL server on this machine,
 * each round with its own database. Driver, processes and database share the machine. Warm-up visits create the day's tables,
 * fill their first pages and compile the code. Prints a table and, as its last line, one JSON object, which passes if every
 * accepted segment is stored and none was refused.
 */
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { preparePostgres } from '../chaos/postgres'
import { readTemplate } from '../seed-recordings/template'
import { MADE_UP_BUILDS, seededRecordings } from '../seed-recordings/visits'
import { cpuTimeOf } from './cpuTime'
import { APP_ORIGIN, startRecordings } from './recordingsProcess'
import { table } from './table'

const { values } = parseArgs({
  options: { visits: { type: 'string', default: '1000' }, connections: { type: 'string', default: '32' } },
})
const [visits, connections] = [Number(values.visits), Number(values.connections)]
const PROCESSES = [1, 2, 4]
/** Number of warm-up visits, which are not measured. */
const BEFORE = 500

interface Sent {
  readonly visitor: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

interface Round {
  readonly processes: number
  readonly segments: number
  readonly segmentsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Number of 503 answers, after which the driver retried. */
  readonly busy: number
  readonly refused: number
  readonly stored: number
  /** Per segment: CPU time of the service's processes, and of PostgreSQL. */
  readonly serviceCpuMs: number
  readonly databaseCpuMs: number
  /** Per segment: bytes in PostgreSQL's write-ahead log. */
  readonly walBytes: number
  readonly sentBytesPerVisit: number
  readonly storedBytesPerVisit: number
  /** The size of an empty day's tables. */
  readonly emptyDayBytes: number
}

const template = await readTemplate()
const postgres = await preparePostgres({ isDurable: true })
await postgres.start()
const rounds: Round[] = []
try {
  for (const processes of PROCESSES) rounds.push(await measured(processes))
} finally {
  await postgres.remove()
}

const COLUMNS = [
  'processes',
  'segmentsPerSecond',
  'p50Ms',
  'p99Ms',
  'serviceCpuMs',
  'databaseCpuMs',
  'walBytes',
  'busy',
  'refused',
  'sentBytesPerVisit',
  'storedBytesPerVisit',
  'emptyDayBytes',
] as const
console.log(table([COLUMNS, ...rounds.map(round => COLUMNS.map(column => String(round[column])))]))
const pass = rounds.every(({ stored, segments, refused }) => stored === segments && refused === 0)
console.log(JSON.stringify({ visits, connections, rounds, pass }))
process.exitCode = pass ? 0 : 1

async function measured(processes: number): Promise<Round> {
  const url = await newDatabase(`recordings_${processes}`)
  const services = await startRecordings(processes, url)
  try {
    const made = visitsOf(processes)
    const [earlier, sent] = [made.slice(0, BEFORE).flat(), made.slice(BEFORE).flat()]
    const origins = services.map(({ origin }) => origin)
    const pids = services.map(({ pid }) => pid)
    await send(earlier, origins)
    const segmentsEarlier = await countOf(url)
    const before = await spent(url, pids)
    const result = await send(sent, origins)
    const after = await spent(url, pids)
    const bytes = sent.reduce((sum, each) => sum + each.bytes.length, 0)
    // a day in the past, to which no segment belongs
    await asked(url, `select support_make_day('2000-01-01')`)
    return {
      processes,
      segments: sent.length,
      ...result,
      stored: (await countOf(url)) - segmentsEarlier,
      serviceCpuMs: per(sent.length, after.service - before.service),
      databaseCpuMs: per(sent.length, after.database - before.database),
      walBytes: Math.round((after.wal - before.wal) / sent.length),
      sentBytesPerVisit: Math.round(bytes / visits),
      storedBytesPerVisit: Math.round((after.size - before.size) / visits),
      emptyDayBytes: (await sizeOf(url)) - after.size,
    }
  } finally {
    await Promise.all(services.map(service => service.stop()))
  }
}

interface Spent {
  readonly size: number
  readonly wal: number
  readonly service: number
  readonly database: number
}

async function spent(url: string, services: readonly number[]): Promise<Spent> {
  const postmaster = await numberFrom(url, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as number`)
  const times = await Promise.all(services.map(cpuTimeOf))
  return {
    size: await sizeOf(url),
    wal: await numberFrom(url, `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as number`),
    service: times.reduce((sum, ms) => sum + ms, 0),
    database: await cpuTimeOf(postmaster),
  }
}

/** Per segment, with one decimal. */
function per(segments: number, ms: number): number {
  return Math.round((ms / segments) * 10) / 10
}

/** The compressed segments of each visit, generated before the measurement. Every visitor has their own address. */
function visitsOf(seed: number): readonly (readonly Sent[])[] {
  return [...seededRecordings(template, { count: BEFORE + visits, seed, now: Date.now(), builds: MADE_UP_BUILDS })].map(
    ({ segments }, index) =>
      segments.map(text => ({
        visitor: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
        bytes: new Uint8Array(gzipSync(text)),
      })),
  )
}

async function send(
  sent: readonly Sent[],
  origins: readonly string[],
): Promise<Pick<Round, 'segmentsPerSecond' | 'p50Ms' | 'p99Ms' | 'busy' | 'refused'>> {
  const took: number[] = []
  let [next, busy, refused] = [0, 0, 0]
  const one = async ({ visitor, bytes }: Sent, origin: string): Promise<void> => {
    for (;;) {
      const began = performance.now()
      const answer = await fetch(`${origin}/recordings`, {
        method: 'POST',
        headers: { origin: APP_ORIGIN, 'content-type': 'application/x-ndjson+gzip', 'x-forwarded-for': visitor },
        body: bytes,
      })
      const said = await answer.text()
      took.push(performance.now() - began)
      if (answer.status === 503) {
        busy += 1
        continue
      }
      if (!answer.ok) {
        refused += 1
        console.error(`refused: ${answer.status} ${said}`)
      }
      return
    }
  }
  const worker = async (): Promise<void> => {
    for (let index = next++; index < sent.length; index = next++) {
      const [segment, origin] = [sent[index], origins[index % origins.length]]
      if (segment !== undefined && origin !== undefined) await one(segment, origin)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - began) / 1_000
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { segmentsPerSecond: Math.round(sent.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99), busy, refused }
}

async function newDatabase(name: string): Promise<string> {
  await asked(postgres.url, `create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

function sizeOf(url: string): Promise<number> {
  return numberFrom(url, 'select pg_database_size(current_database()) as number')
}
function countOf(url: string): Promise<number> {
  return numberFrom(url, 'select count(*) as number from support_segments')
}

async function numberFrom(url: string, query: string): Promise<number> {
  return Number((await asked(url, query))[0]?.['number'])
}

async function asked(url: string, query: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(query)
    return rows
  } finally {
    await client.end()
  }
}
