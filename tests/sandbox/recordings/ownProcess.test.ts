import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { recordings } from '../../../tools/recordings/schema'
import { readServiceConfig, type ServiceConfig, type ServiceSecrets } from '../../../tools/recordings/service/config'
import { serviceLog } from '../../../tools/recordings/service/log'
import { type RunningService, startService } from '../../../tools/recordings/service/startService'
import { trail } from '../../../tools/recordings/trail/schema'
import { newDatabase } from '../support/newDatabase'
import { type PostgresServer, startPostgres } from '../support/postgres'
import { freePort } from '../../support/freePorts'
import { Browser, CLIENT, type CompanyProvider, startCompanyProvider } from './companyProvider'
import { aSegment } from './segments'

const APP = 'https://www.company.example'

let server: PostgresServer
let provider: CompanyProvider
let services: readonly [RunningService, RunningService]
let configs: readonly [ServiceConfig, ServiceConfig]
let secrets: ServiceSecrets
const lines: string[] = []

const originOf = ({ listen }: ServiceConfig): string => `http://127.0.0.1:${listen.port}`
const send = (config: ServiceConfig, segment: string): Promise<Response> =>
  fetch(`${originOf(config)}/recordings`, {
    method: 'POST',
    headers: { origin: APP, 'content-type': 'text/plain' },
    body: segment,
  })

async function aConfig(origin?: string): Promise<ServiceConfig> {
  const port = await freePort()
  const text = JSON.stringify({
    origin: origin ?? `http://127.0.0.1:${port}`,
    appOrigin: APP,
    listen: { port },
    operations: { port: await freePort() },
    signIn: {
      issuer: provider?.issuer ?? 'http://localhost',
      clientId: CLIENT.id,
      roles: { support: ['support-team'], privacy: ['privacy-team'] },
    },
  })
  const read = readServiceConfig(text, secrets)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.config
}

beforeAll(async () => {
  server = await startPostgres()
  const { url } = await newDatabase(server.url)
  secrets = { RECORDINGS_DATABASE_URL: url, RECORDINGS_KEY: 'k'.repeat(40), RECORDINGS_CLIENT_SECRET: CLIENT.secret }
  const first = await aConfig()
  provider = await startCompanyProvider(() => `${first.origin}/console/signed-in`)
  const signIn = { ...first.signIn, issuer: provider.issuer }
  configs = [
    { ...first, signIn },
    { ...(await aConfig(first.origin)), signIn },
  ]
  const log = serviceLog({ write: line => lines.push(line) })
  services = [await startService(configs[0], secrets, log), await startService(configs[1], secrets, log)]
}, 120_000)
afterAll(async () => {
  await Promise.all(services.map(service => service.close()))
  await provider.close()
  await server.stop()
})

const signIn = (browser: Browser, rec?: string) =>
  browser.get(`${configs[0].origin}/console/sign-in/start${rec === undefined ? '' : `?rec=${rec}`}`)
const tokenIn = (page: string): string => /name="token" value="([\w-]+)"/.exec(page)?.[1] ?? ''

test('an agent signs in at the company’s provider, and opens what the other process received', async () => {
  expect((await send(configs[1], aSegment({ rec: 'recording-elsewhere' }))).status).toBe(201)
  provider.person = { name: 'sam@company.example', roles: ['support-team'] }
  const sam = new Browser()
  expect((await sam.get(`${configs[0].origin}/console/recordings/recording-elsewhere`)).status).toBe(404)
  const signedIn = await signIn(sam)
  expect(signedIn.text).toContain('You are signed in')
  const search = await sam.get(`${configs[0].origin}/console`)
  expect(search.text).toContain('Signed in as <strong>sam@company.example</strong>')
  const asked = `${configs[0].origin}/console/recordings/recording-elsewhere`
  expect(await sam.get(asked)).toMatchObject({ status: 403 })
  const opened = await sam.post(`${asked}/reason`, { token: tokenIn(search.text), reason: 'Ticket 4711' })
  expect(opened).toMatchObject({ url: asked, status: 200 })
  // privacy's pages are not hers
  expect((await sam.get(`${configs[0].origin}/audit`)).status).toBe(404)
  const said = await services[0].store.db.select().from(trail)
  expect(said.map(({ who, what }) => `${who} ${what}`)).toContain('sam@company.example signed in')
})

test('an old sign-in opens nothing until it is repeated', async () => {
  await send(configs[0], aSegment({ rec: 'recording-of-long-ago' }))
  provider.person = { name: 'ines@company.example', roles: ['support-team'], secondsAgo: 3_600 }
  const ines = new Browser()
  await signIn(ines)
  const page = `${configs[0].origin}/console/recordings/recording-of-long-ago`
  const asked = await ines.get(page)
  expect(asked.text).toContain('/console/sign-in/start?rec=recording-of-long-ago')
  const token = tokenIn(asked.text)
  expect(await ines.post(`${page}/reason`, { token, reason: 'Ticket 4712' })).toMatchObject({ status: 403 })
  provider.person = { name: 'ines@company.example', roles: ['support-team'] }
  expect((await signIn(ines, 'recording-of-long-ago')).text).toContain(`url=/console/recordings/recording-of-long-ago`)
  const again = await ines.get(page)
  expect((await ines.post(`${page}/reason`, { token: tokenIn(again.text), reason: 'Ticket 4712' })).status).toBe(200)
})

test('a person without a role is refused, and loses earlier sessions', async () => {
  provider.person = { name: 'leaving@company.example', roles: ['privacy-team'] }
  const leaving = new Browser()
  await signIn(leaving)
  expect((await leaving.get(`${configs[0].origin}/audit`)).status).toBe(200)
  provider.person = { name: 'leaving@company.example', roles: ['another-team'] }
  const refused = await signIn(new Browser())
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('leaving@company.example')
  expect((await leaving.get(`${configs[0].origin}/audit`)).status).toBe(404)
})

test('an answer of the provider is valid only for the browser that asked, once', async () => {
  provider.person = { name: 'sam@company.example', roles: ['support-team'] }
  const sam = new Browser()
  const { url } = await signIn(sam)
  expect((await new Browser().get(url)).status).toBe(400)
  expect((await sam.get(url)).status).toBe(400)
  expect((await new Browser().get(`${configs[0].origin}/console/signed-in?code=a&state=b`)).status).toBe(400)
})

test('limits are shared by all processes', async () => {
  const give = (config: ServiceConfig) =>
    fetch(`${originOf(config)}/recordings/codes`, {
      method: 'POST',
      headers: { origin: APP, 'content-type': 'application/json' },
      body: JSON.stringify({ rec: 'recording-that-asks' }),
    })
  const answers: Response[] = []
  for (let asked = 0; asked < 31; asked += 1) answers.push(await give(configs[asked % 2 === 0 ? 0 : 1]))
  expect(answers.slice(0, 30).every(({ status }) => status === 201)).toBe(true)
  const last = answers[30]
  expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('calls beyond the limit are refused with a retry time, readable by the app, and no accepted one is lost', async () => {
  const config = { ...(await aConfig(configs[0].origin)), signIn: configs[0].signIn, intake: { atOnce: 2 } }
  const narrow = await startService(config, secrets, serviceLog({ write: () => undefined }))
  const recs = Array.from({ length: 30 }, (_, index) => `recording-of-many-${index}`)
  const answers = await Promise.all(recs.map(rec => send(config, aSegment({ rec }))))
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const answer of busy) {
    expect(await answer.json()).toMatchObject({ error: 'BUSY' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
    expect(answer.headers.get('access-control-allow-origin')).toBe(APP)
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After')
  }
  const kept = (await services[0].store.db.select({ rec: recordings.rec }).from(recordings)).map(({ rec }) => rec)
  const taken = recs.filter((_, index) => answers[index]?.status === 201)
  expect(taken.length + busy.length).toBe(30)
  expect(recs.filter(rec => kept.includes(rec))).toEqual(taken)
  await narrow.close()
})

test('a segment that reaches both processes at once, many times, is stored once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const segment = aSegment({ rec: `recording-raced-${round}` })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(configs[index % 2 === 0 ? 0 : 1], segment)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 11 }, () => 200), 201])
  }
})

test('the first segments of a day, at both processes at once, are all stored', async () => {
  const { db } = services[0].store
  for (let round = 0; round < 5; round += 1) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relispartition and relkind = 'r'`,
    )
    for (const { name } of rows) await db.execute(sql`drop table ${sql.identifier(name)}`)
    const segments = Array.from({ length: 12 }, (_, index) => aSegment({ rec: `recording-first-${round}-${index}` }))
    const answers = await Promise.all(segments.map((segment, index) => send(configs[index % 2 === 0 ? 0 : 1], segment)))
    expect(answers.map(({ status }) => status)).toEqual(segments.map(() => 201))
  }
})

test('a process whose database password was changed answers busy, and one that uses another login role acts as the owner', async () => {
  const administrator = new pg.Client({ connectionString: server.url })
  await administrator.connect()
  await administrator.query(`create role recordings login password 'before'`)
  await administrator.query('create database rotated owner recordings')
  const as = (login: string, password: string): ServiceSecrets => {
    const url = new URL(server.url)
    Object.assign(url, { username: login, password, pathname: '/rotated' })
    return { ...secrets, RECORDINGS_DATABASE_URL: url.href }
  }
  const configFor = async () => ({ ...(await aConfig(configs[0].origin)), signIn: configs[0].signIn })
  const log = serviceLog({ write: () => undefined })
  const [first, second] = [await configFor(), await configFor()]
  const started: Awaited<ReturnType<typeof startService>>[] = []
  try {
    started.push(await startService(first, as('recordings', 'before'), log))
    expect((await send(first, aSegment({ rec: 'recording-before' }))).status).toBe(201)

    // as the runbook says; the owner's password must not be needed any more
    await administrator.query(`create role recordings_2 login password 'after' in role recordings;
    alter role recordings_2 set role = recordings; alter role recordings nologin`)
    await administrator.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'recordings'`)
    const refused = await send(first, aSegment({ rec: 'recording-meanwhile' }))
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ error: 'BUSY' })])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    const after = await startService(second, as('recordings_2', 'after'), log)
    started.push(after)
    expect((await send(second, aSegment({ rec: 'recording-before' }))).status).toBe(200)
    // the tables of its day are the owner's, too
    expect((await send(second, aSegment({ rec: 'recording-meanwhile' }))).status).toBe(201)
    const { rows } = await after.store.db.execute(
      sql`select distinct tableowner as owner from pg_tables where schemaname = 'public'`,
    )
    expect(rows).toEqual([{ owner: 'recordings' }])
  } finally {
    await Promise.all(started.map(service => service.close()))
    await administrator.end()
  }
}, 60_000)

test('an unreachable trace collector does not fail the shutdown: it is logged, and the database connection is closed', async () => {
  const mute = createServer(() => undefined)
  await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as AddressInfo
  const traces = { endpoint: `http://127.0.0.1:${port}/v1/traces`, share: 1 }
  const said: string[] = []
  const config = { ...(await aConfig(configs[0].origin)), signIn: configs[0].signIn, traces }
  const traced = await startService(config, secrets, serviceLog({ write: line => said.push(line) }))
  expect((await send(config, aSegment({ rec: 'recording-traced' }))).status).toBe(201)
  await traced.close()
  mute.closeAllConnections()
  mute.close()
  expect(said.join('')).toContain('"msg":"the last traces were not sent"')
  await expect(traced.store.db.$count(recordings)).rejects.toThrow()
}, 30_000)

test('the log contains neither recordings nor people nor addresses', async () => {
  await send(configs[0], aSegment({ rec: 'recording-not-to-be-logged' }))
  await send(configs[0], 'no segment, of somebody@private.example')
  const text = lines.join('')
  expect(text).toContain('"route":"/recordings"')
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(text).not.toMatch(/recording-|@|127\.0\.0\.1.*answered|Ticket/)
})

async function healthOf({ operations }: ServiceConfig): Promise<readonly number[]> {
  const asked = ['live', 'ready'].map(what => fetch(`http://127.0.0.1:${operations.port}/health/${what}`))
  return (await Promise.all(asked)).map(({ status }) => status)
}

test('a separate process reports problems of its configuration, and stops on a signal', async () => {
  expect(await healthOf(configs[0])).toEqual([200, 200])
  const folder = mkdtempSync(join(tmpdir(), 'lockstep-recordings-'))
  const config = { ...(await aConfig(configs[0].origin)), signIn: configs[0].signIn }
  const file = join(folder, 'config.json')
  const keyFile = join(folder, 'key')
  const listed = join(folder, 'listed.cjs')
  writeFileSync(listed, `process.on('exit', () => console.log('loaded', Object.keys(require.cache).join(' ')))`)
  writeFileSync(keyFile, `${secrets.RECORDINGS_KEY}\n`)
  const run = (document: object): ChildProcess => {
    writeFileSync(file, JSON.stringify(document))
    const { RECORDINGS_KEY: _key, ...given } = secrets
    return spawn(process.execPath, ['--import', 'tsx', '--require', listed, 'tools/recordings/main.ts', `--config=${file}`], {
      env: { PATH: process.env['PATH'], TSX_TSCONFIG_PATH: 'tools/tsconfig.json', ...given, RECORDINGS_KEY_FILE: keyFile },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
  const outputOf = (child: ChildProcess): { text: string } => {
    const output = { text: '' }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => (output.text += String(data)))
    return output
  }

  const wrong = run({ ...config, appOrigin: 'http://www.company.example/path', surplus: true })
  const complaints = outputOf(wrong)
  expect(await once(wrong, 'close')).toEqual([2, null])
  expect(complaints.text).toContain('CONFIG_VALUE_INVALID appOrigin')
  expect(complaints.text).toContain('surplus')

  const right = run(config)
  const output = outputOf(right)
  while (!output.text.includes('"msg":"ready"') && right.exitCode === null) await once(right.stdout ?? right, 'data')
  expect(await healthOf(config)).toEqual([200, 200])
  const under = send(config, aSegment({ rec: 'recording-under-way' }))
  expect((await under).status).toBe(201)
  right.kill('SIGTERM')
  expect(await once(right, 'close')).toEqual([0, null])
  expect(output.text).toContain('"msg":"stopped"')
  // no trace collector is configured, so no client for one was loaded
  expect(/^loaded .*$/m.exec(output.text)?.[0]).toContain('/prom-client/')
  expect(output.text).not.toMatch(/@opentelemetry\/(sdk|exporter)/)
  rmSync(folder, { recursive: true })
}, 120_000)
