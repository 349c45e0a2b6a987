import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { nightly } from '../../../tools/recordings/retention/nightly'
import { trail } from '../../../tools/recordings/trail/schema'
import { serviceLog } from '../../../tools/recordings/service/log'
import { type Metrics, serviceMetrics } from '../../../tools/recordings/service/metrics'
import { operationsApp } from '../../../tools/recordings/service/operations'
import { serviceApp } from '../../../tools/recordings/service/startService'
import { startTraces, type Traces } from '../../../tools/recordings/service/traces'
import type { Store } from '../../../tools/recordings/store'
import { aSegment } from './segments'
import { supportForTests, type SupportServer } from './supportVisit'

const APP = 'https://www.company.example'
const ORIGIN = 'https://support.company.example'
const SIGN_IN = { issuer: 'https://login.company.example', clientId: 'recordings', roles: { support: [], privacy: [] } }

let server: SupportServer
let metrics: Metrics
let app: FastifyInstance
let operations: FastifyInstance
let traces: Traces
let collector: Server
const collected: string[] = []
const lines: string[] = []

beforeAll(async () => {
  server = await supportForTests()
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += String(part)))
    request.on('end', () => {
      collected.push(text)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  traces = startTraces({ endpoint: `http://127.0.0.1:${port}/v1/traces`, share: 1 })
  metrics = serviceMetrics(server.store, () => ({ used: 3, idle: 2, waiting: 1 }))
  const settings = { ...server.store.settings, origin: ORIGIN, appOrigin: APP }
  const store: Store = { ...server.store, settings, meters: metrics.meters, trace: traces.trace }
  const log = serviceLog({ write: line => lines.push(line) })
  const signIn = { ...SIGN_IN, scope: 'openid', nameClaim: 'email', roleClaim: 'roles' }
  app = await serviceApp({ origin: ORIGIN, appOrigin: APP, proxies: [], signIn }, store, { log, metrics, traces })
  operations = operationsApp(store, { isTaking: true }, metrics)
}, 60_000)
afterAll(async () => {
  await app.close()
  await operations.close()
  await server.close()
  await new Promise(resolve => collector.close(resolve))
})

const send = (payload: string, url = '/recordings'): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url, payload, headers: { origin: APP, 'content-type': 'text/plain' } })

/** The value of a metric as Prometheus reads it. */
async function value(name: string): Promise<number | undefined> {
  const { body } = await operations.inject('/metrics')
  const line = body.split('\n').find(each => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('segments, their bytes and refusals are counted, once each', async () => {
  const segment = aSegment({ rec: 'recording-counted' })
  await send(segment)
  await send(segment)
  await send('no segment')
  expect(await value('recordings_segments_total{result="new"}')).toBe(1)
  expect(await value('recordings_segments_total{result="repeated"}')).toBe(1)
  expect(await value('recordings_segment_bytes_total')).toBe(Buffer.byteLength(segment))
  expect(await value('recordings_refusals_total{code="RECORDING_NOT_RECOGNISED"}')).toBe(1)
  const ofIntake = (status: number) =>
    `recordings_request_duration_seconds_count{method="POST",route="/recordings",status="${status}"}`
  expect(await Promise.all([201, 200, 400].map(async status => value(ofIntake(status))))).toEqual([1, 1, 1])
  expect(await value('recordings_calls_under_way')).toBe(0)
  expect(await value('recordings_database_connections{state="waiting"}')).toBe(1)
})

test('the metrics include the last nightly run and its findings, whichever process ran it', async () => {
  expect(await value('recordings_night_timestamp_seconds')).toBe(0)
  await send(aSegment({ rec: 'recording-of-a-night' }))
  const night = await nightly(server.store)
  expect(await value('recordings_night_timestamp_seconds')).toBe(Number(night?.at) / 1_000)
  expect(await value('recordings_audit_findings')).toBe(0)
  await server.store.db.update(trail).set({ why: 'nothing happened' })
  server.services.pass(86_400_000)
  await nightly(server.store)
  expect(await value('recordings_audit_findings')).toBe(1)
})

test('metrics are served while the database is down, and show it', async () => {
  expect(await value('recordings_database_up')).toBe(1)
  const away = {
    db: { select: () => ({ from: () => ({ orderBy: () => ({ limit: () => Promise.reject(new Error('away')) }) }) }) },
  }
  const blind = serviceMetrics(away as unknown as Store, () => ({ used: 0, idle: 0, waiting: 0 }))
  expect(await blind.text()).toContain('\nrecordings_database_up 0\n')
})

test('neither metrics nor health are reachable at the public address', async () => {
  for (const path of ['/metrics', '/health/live', '/health/ready']) expect((await app.inject(path)).statusCode).toBe(404)
  expect((await operations.inject('/metrics')).headers['content-type']).toMatch(/^text\/plain; version=/)
})

test('a request is traced with its spans, under the id in the log, and nothing identifies a person', async () => {
  lines.length = 0
  await send(aSegment({ rec: 'recording-not-to-be-traced' }))
  await app.inject({
    url: '/console/recordings/recording-not-to-be-traced',
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  })
  await traces.close()
  const spans = collected.flatMap(text => spansIn(text))
  const logged = lines.map(line => JSON.parse(line) as { readonly route: string; readonly trace: string })
  const { trace } = logged.find(({ route }) => route === '/recordings') ?? { trace: 'none' }
  const its = spans.filter(span => span.traceId === trace)
  expect(its.map(({ name }) => name).toSorted()).toEqual(['POST /recordings', 'store segment', 'unpack'])
  const root = its.find(({ name }) => name === 'POST /recordings')
  expect(its.filter(({ parentSpanId }) => parentSpanId === root?.spanId)).toHaveLength(2)
  // what a caller says of a trace is not taken up
  expect(spans.some(({ name }) => name === 'GET /console/recordings/:rec')).toBe(true)
  const text = collected.join('')
  expect(text).not.toContain('a'.repeat(32))
  expect(text).not.toMatch(/recording-|127\.0\.0\.1:?\d*"/)
})

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}
function spansIn(text: string): readonly Span[] {
  const { resourceSpans } = JSON.parse(text) as {
    readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
  }
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}
