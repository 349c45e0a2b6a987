import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { AGENT_PASSWORD } from '../../../tools/sandbox/support/agents'
import { supportApp } from '../../../tools/sandbox/support/server'
import type { Store } from '../../../tools/recordings/store'
import { supportStore } from '../../../tools/sandbox/support/store'
import { faultRules } from '../../../tools/sandbox/faults/rules'
import { rateLimits, type RateLimits } from '../../../tools/sandbox/web/rateLimits'
import { resetTables } from '../../../tools/sandbox/tables'
import { testServices, type TestServices } from '../support/testServices'

export type Answer = LightMyRequestResponse

export interface SupportServer {
  readonly app: FastifyInstance
  readonly store: Store
  readonly services: TestServices
  readonly limits: RateLimits
  /** What the app does: a segment as text, or packed. */
  send(segment: string | Buffer, options?: { type?: string; origin?: string | undefined; code?: string }): Promise<Answer>
  call(method: 'POST' | 'PUT', path: string, payload: object | string): Promise<Answer>
  close(): Promise<void>
}

/** The support origin with nothing listening and no job running: tables in memory, a clock to move. */
export async function supportForTests({
  port,
  consoleFolder,
  ...changes
}: { port?: number; consoleFolder?: string } & Partial<Pick<Store, 'objects' | 'bookingsOf'>> = {}): Promise<SupportServer> {
  const services = await testServices(port)
  const limits = rateLimits('generous')
  const { settings } = services.sandbox
  const sandbox = {
    ...services.sandbox,
    limits,
    settings: { ...settings, consoleFolder: consoleFolder ?? settings.consoleFolder },
  }
  const store: Store = { ...supportStore(sandbox), ...changes }
  const app = await supportApp({ sandbox, faults: faultRules(), knobs: [], reset: () => resetTables(sandbox) }, store)
  const origin = sandbox.settings.origins.app
  return {
    app,
    store,
    services,
    limits,
    send: (payload, { type = 'text/plain', code, ...rest } = {}) => {
      const from = 'origin' in rest ? rest.origin : origin
      return app.inject({
        method: 'POST',
        url: `/recordings${code === undefined ? '' : `?code=${code}`}`,
        payload,
        headers: { 'content-type': type, ...(from !== undefined && { origin: from }) },
      })
    },
    call: (method, path, payload) =>
      app.inject({
        method,
        url: `/recordings/${path}`,
        payload,
        headers: { origin, 'content-type': typeof payload === 'string' ? 'text/plain' : 'application/json' },
      }),
    async close() {
      await app.close()
      await services.close()
    },
  }
}

/** An agent's browser at the console: keeps the cookie, takes the form's token from the pages. */
export class AgentVisit {
  cookie = ''
  token = ''

  constructor(private readonly app: FastifyInstance) {}

  async signIn(name: string, password = AGENT_PASSWORD): Promise<Answer> {
    const answer = await this.post('/console/sign-in', { name, password })
    const line = answer.headers['set-cookie']
    if (typeof line === 'string') this.cookie = line.split(';')[0] ?? ''
    if (answer.statusCode !== 303) return answer
    const first = await this.get('/console')
    const page = first.statusCode === 303 ? await this.get(String(first.headers.location)) : first
    this.token = /name="token" value="([\w-]+)"/.exec(page.body)?.[1] ?? ''
    return answer
  }

  get(url: string, accept = 'text/html'): Promise<Answer> {
    return this.app.inject({ url, headers: { accept, cookie: this.cookie } })
  }

  post(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ token: this.token, ...form }).toString(),
      headers: {
        accept: 'text/html',
        cookie: this.cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    })
  }

  async find(form: Record<string, string>): Promise<string[]> {
    const answer = await this.post('/console/recordings/search', form, { accept: 'application/json' })
    return answer.json<{ recordings: { rec: string }[] }>().recordings.map(({ rec }) => rec)
  }

  giveReason(rec: string, reason = 'Ticket 4711', form: Record<string, string> = {}): Promise<Answer> {
    return this.post(`/console/recordings/${rec}/reason`, { reason, ...form })
  }
}
