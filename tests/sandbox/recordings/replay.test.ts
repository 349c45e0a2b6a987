import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import { trail } from '../../../tools/recordings/trail/schema'
import { freePorts } from '../../support/freePorts'
import { aSegment } from './segments'
import { AGENT_PASSWORD } from '../../../tools/sandbox/support/agents'
import { AgentVisit, type Answer, supportForTests, type SupportServer } from './supportVisit'

const MINUTE = 60_000
const REC = 'recording-replayed'
const page = `/console/recordings/${REC}/replay`

/** The app's host, as far as the console asks it. */
function appHost(): Server {
  return createServer((request, response) => {
    const answers: Readonly<Record<string, string>> = {
      '/builds/latest.json': '{"id":"build-c"}',
      '/config.json': '{"environment":"dev"}',
      '/builds/build-a/replay.html': '<!doctype html>',
    }
    const answer = answers[request.url ?? '']
    response.writeHead(answer === undefined ? 404 : 200).end(answer)
  })
}

let folder: string
let server: SupportServer
let host: Server
let sam: AgentVisit
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-console-'))
  server = await supportForTests({ consoleFolder: folder, port: await freePorts() })
  host = appHost()
  await new Promise<void>(resolve => host.listen(server.services.sandbox.settings.ports.app, 'localhost', resolve))
  await server.send(aSegment({ rec: REC }))
  await server.send(aSegment({ rec: REC, page: 2, header: { build: '../../<script>alert(1)</script>' } }))
  sam = new AgentVisit(server.app)
  await sam.signIn('sam.okoro')
}, 60_000)
beforeEach(() => writeFileSync(path.join(folder, 'replay.js'), 'start()'))
afterAll(async () => {
  await server.close()
  await new Promise(resolve => host.close(resolve))
  rmSync(folder, { recursive: true })
})

const deeds = () => server.store.db.select().from(trail).orderBy(asc(trail.seq))
const giveReason = () => sam.post(page, { reason: 'Ticket 4711' })
/** What the page's script is given. */
const givenTo = ({ body }: Answer): unknown => {
  const text = /data-visit="([^"]*)"/.exec(body)?.[1] ?? ''
  const plain = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#39;': "'", '&amp;': '&' }
  return JSON.parse(text.replace(/&(quot|lt|gt|#39|amp);/g, entity => plain[entity as keyof typeof plain]))
}

describe('REC-24 a visit is replayed by agents who may open it', () => {
  test('an agent with another role finds nothing, and the attempt is audited', async () => {
    const max = new AgentVisit(server.app)
    await max.signIn('max.dunn')
    expect((await max.get(page)).statusCode).toBe(404)
    expect((await deeds()).at(-1)).toMatchObject({ who: 'max.dunn', what: 'refused', subject: REC })
    expect((await max.post(page, { reason: 'Ticket 4711' })).statusCode).toBe(404)
  })

  test('a stranger sees only the sign-in, whether or not there is such a recording, and the attempt is audited', async () => {
    const stranger = new AgentVisit(server.app)
    const asked = await stranger.get(page)
    expect(asked.statusCode).toBe(401)
    expect((await deeds()).at(-1)).toMatchObject({ who: 'stranger at 127.0.0.1', what: 'refused', subject: REC })
    expect((await stranger.get('/console/recordings/recording-of-nobody/replay')).body).toBe(asked.body)
    expect((await stranger.post(page, { reason: 'Ticket 4711' })).statusCode).toBe(404)
    const refused = await stranger.post(page, { name: 'sam.okoro', password: 'not it' })
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined])
  })

  test('a link to a moment leads there through sign-in and reason, all at its own address', async () => {
    const visit = new AgentVisit(server.app)
    // a form without an address is posted to that of its page, the moment included
    expect((await visit.get(page)).body).toMatch(/<form method="post"\s*>\s*<div class="field">\s*<label for="name">/)
    const signedIn = await visit.post(page, { name: 'sam.okoro', password: AGENT_PASSWORD })
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, page])
    visit.cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    expect((await visit.get(page)).body).toContain('A reason is needed')
  })

  test('a signed-in agent who follows a link from another site need not sign in again', async () => {
    const visit = new AgentVisit(server.app)
    await visit.signIn('sam.okoro')
    // browsers keep the session to themselves then
    const asked = await server.app.inject({ url: page, headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' } })
    expect(asked.body).toContain('I am signed in already')
    const on = await visit.post(page, { token: '', signedIn: 'yes' })
    expect([on.statusCode, on.headers.location]).toEqual([303, page])
  })

  test('without a reason it asks for one, in a form sent to its own address, which contains the moment', async () => {
    const asked = await sam.get(page)
    expect(asked.statusCode).toBe(403)
    expect(asked.body).toContain('A reason is needed')
    expect(asked.body).toMatch(/<form method="post"\s*>\s*<input type="hidden" name="token"/)
    expect(asked.body).not.toContain('data-visit')
    expect(asked.headers['content-security-policy']).toContain("script-src 'none'")
    const empty = await sam.post(page, { reason: ' ' })
    expect([empty.statusCode, /<form method="post"\s*>\s*<input type="hidden"/.test(empty.body)]).toEqual([422, true])
    expect((await giveReason()).headers.location).toBe(page)
    expect((await sam.get(page)).statusCode).toBe(200)
    server.services.pass(16 * MINUTE)
    expect((await sam.get(page)).statusCode).toBe(403)
    await sam.signIn('sam.okoro')
  })
})

test('REC-25 the audit contains who replayed what, and why', async () => {
  await giveReason()
  const before = (await deeds()).length
  await sam.get(page)
  expect((await deeds()).slice(before)).toMatchObject([{ who: 'sam.okoro', what: 'replayed', subject: REC, why: 'Ticket 4711' }])
})

test('REC-21 its page runs only its own script, connects only to its own origin and frames only the app', async () => {
  await giveReason()
  const { headers, body } = await sam.get(page)
  const { appOrigin: app } = server.store.settings
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      `frame-src ${app}`,
      "font-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  )
  // what a recording says is data in an attribute
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body).not.toContain('<script>')
  for (const url of [`/console/recordings/${REC}`, '/console'])
    expect((await sam.get(url)).headers['content-security-policy']).toContain("script-src 'none'")
  expect((await sam.get(`/console/recordings/${REC}`)).body).toContain(`href="${page}"`)
})

test('REC-22 the answer names the builds that recorded it, those still available, and the newest', async () => {
  await giveReason()
  expect(givenTo(await sam.get(page))).toEqual({
    rec: REC,
    name: 'Looked around',
    agent: 'sam.okoro',
    missing: 0,
    builds: [
      { id: '../../<script>alert(1)</script>', isKept: false },
      { id: 'build-a', isKept: true },
    ],
    newest: 'build-c',
    app: server.store.settings.appOrigin,
    config: { environment: 'dev' },
    // of the forms beside the player
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('a page that was not built says what to do', async () => {
  await giveReason()
  rmSync(path.join(folder, 'replay.js'))
  const answer = await sam.get(page)
  expect([answer.statusCode, answer.body.includes('npm run build')]).toEqual([503, true])
})

test('its files are served by their names, and no others', async () => {
  writeFileSync(path.join(folder, 'font.0123abcd.woff2'), 'font')
  writeFileSync(path.join(folder, 'notes.txt'), 'not for the web')
  writeFileSync(path.join(folder, '..', 'outside.js'), 'outside()')
  const get = (name: string) => server.app.inject({ url: `/assets/replay/${name}` })
  const script = await get('replay.js')
  expect([script.statusCode, script.headers['content-type'], script.headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-store',
  ])
  expect((await get('font.0123abcd.woff2')).headers['cache-control']).toContain('immutable')
  for (const name of ['notes.txt', 'other.js', '..%2Foutside.js', '%2e%2e%2foutside.js', 'replay.js%00'])
    expect((await get(name)).statusCode).toBe(404)
  rmSync(path.join(folder, '..', 'outside.js'))
})
