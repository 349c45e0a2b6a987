import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '../../backend/db/connect'
import type { Meters } from '../meters'
import { latestNights, lastTextDeletion } from '../retention/nightly'
import type { Store } from '../store'
import { within } from './within'

export interface Metrics {
  readonly meters: Meters
  answered(answer: { readonly method: string; readonly route: string; readonly status: number; readonly ms: number }): void
  /** The metrics in Prometheus' text format, also while the database is unavailable. */
  text(): Promise<string>
  readonly contentType: string
}

const DATABASE_TIMEOUT_MS = 2_000
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The metrics of a process, each of which feeds an alarm (README.md). `poolUse` is called whenever they are read. */
export function serviceMetrics(store: Pick<Store, 'db'>, poolUse: () => PoolUse): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'recordings_request_duration_seconds',
    help: 'Time from a request to its answer, by route as it is declared.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const segments = new Counter({
    name: 'recordings_segments_total',
    help: 'Segments taken: new, or repeated.',
    labelNames: ['result'],
    registers,
  })
  const bytes = new Counter({ name: 'recordings_segment_bytes_total', help: 'Bytes of new segments, unpacked.', registers })
  const refused = new Counter({
    name: 'recordings_refusals_total',
    help: 'Calls of the app that were refused, by code.',
    labelNames: ['code'],
    registers,
  })
  const underWay = new Gauge({
    name: 'recordings_calls_under_way',
    help: 'Calls of the app that are being worked on.',
    registers,
  })
  new Gauge({
    name: 'recordings_database_connections',
    help: 'Connections to the database, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle, waiting } = poolUse()
      for (const [state, count] of [
        ['used', used],
        ['idle', idle],
        ['waiting', waiting],
      ] as const)
        this.set({ state }, count)
    },
  })
  const nightAt = new Gauge({
    name: 'recordings_night_timestamp_seconds',
    help: 'When the nightly job ran last, in whichever process.',
    registers,
  })
  const findings = new Gauge({
    name: 'recordings_audit_findings',
    help: 'What the last nightly check of the audit found; 0 where it is intact.',
    registers,
  })
  const textsAt = new Gauge({
    name: 'recordings_texts_deleted_timestamp_seconds',
    help: 'When the texts of the days that are over were all gone from the bucket last.',
    registers,
  })
  const databaseUp = new Gauge({ name: 'recordings_database_up', help: '1 while the database answers.', registers })

  async function readNight(): Promise<void> {
    const read = async (): Promise<void> => {
      const [night] = await latestNights(store, 1)
      nightAt.set(night === undefined ? 0 : night.at.getTime() / 1_000)
      findings.set(night === undefined || night.findings === '' ? 0 : night.findings.split('\n').length)
      textsAt.set(((await lastTextDeletion(store))?.getTime() ?? 0) / 1_000)
    }
    databaseUp.set((await within(DATABASE_TIMEOUT_MS, read())) ? 1 : 0)
  }

  // starts at zero, so that the first segment appears as an increase
  for (const result of ['new', 'repeated']) segments.inc({ result }, 0)
  return {
    meters: {
      segmentTaken(taken) {
        segments.inc({ result: taken.isNew ? 'new' : 'repeated' })
        if (taken.isNew) bytes.inc(taken.bytes)
      },
      callRefused: code => refused.inc({ code }),
      callsUnderWay: calls => underWay.set(calls),
    },
    answered: ({ method, route, status, ms }) => seconds.observe({ method, route, status }, ms / 1_000),
    async text() {
      await readNight()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
