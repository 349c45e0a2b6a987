import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http'
import { gzipSync } from 'node:zlib'
import { SERVICES, type Service, settingsFrom, type Settings } from '../../../tools/sandbox/settings'
import { startSandbox } from '../../../tools/sandbox/start'
import { preparedConnection } from '../support/preparedConnection'
import { freePorts } from '../../support/freePorts'

/** An answer of a service on its way, which a mistake may change. */
export interface Passing {
  readonly service: Service
  readonly method: string
  /** With its query. */
  readonly path: string
  status: number
  headers: OutgoingHttpHeaders
  body: string
}
/** The answer as a company that made this mistake would send it. */
export type Mistake = (answer: Passing) => void

export interface MistakenServices {
  /** Of the sandbox, which has the keys of tokens. */
  readonly settings: Settings
  /** Of the proxies before it: what the configuration names. */
  readonly before: Settings
  /** Makes the mistake until another is made. */
  make(mistake: Mistake): void
  close(): Promise<void>
}

/** The sandbox, each of its services behind a proxy of its own as a company’s may be, and the app’s host among them. */
export async function mistakenServices(
  stateFolder: string,
  appHost: (settings: Settings) => Promise<RequestListener>,
): Promise<MistakenServices> {
  const settings = settingsFrom({ port: await freePorts(), stateFolder, adminSecret: 'doctor', ratePolicy: 'off' })
  const running = await startSandbox(settings, { connection: await preparedConnection() })
  const before = settingsFrom({ port: await freePorts(), stateFolder, adminSecret: 'doctor' })
  const app = createServer(await appHost(before))
  await listening(app, settings.ports.app)
  const [inward, outward] = [renaming(before, settings), renaming(settings, before)]

  let mistake: Mistake = () => undefined
  const proxies = await Promise.all(
    SERVICES.map(async service => {
      // the app’s host names the proxies itself: that is its configuration
      const [toIt, fromIt] = service === 'app' ? [asItIs, asItIs] : [inward, outward]
      const proxy = createServer((incoming, outgoing) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => void pass(toIt(Buffer.concat(chunks).toString())))
        const pass = async (body: string): Promise<void> => {
          const { method = 'GET', url: path = '/' } = incoming
          const headers = { ...within(incoming.headers, toIt), 'accept-encoding': 'identity' }
          delete headers['content-length']
          const { status, ...answered } = await forward(settings.ports[service], { method, path: toIt(path), headers, body })
          const answer = { service, method, path, status, headers: within(answered.headers, fromIt), body: fromIt(answered.body) }
          // as proxies do: what it passes on it packs itself
          if (answer.body.length > 1_024) answer.headers['content-encoding'] = 'gzip'
          mistake(answer)
          const { 'content-length': _, ...sent } = answer.headers
          outgoing.writeHead(answer.status, sent).end(sent['content-encoding'] === 'gzip' ? gzipSync(answer.body) : answer.body)
        }
      })
      await listening(proxy, before.ports[service])
      return proxy
    }),
  )
  return {
    settings,
    before,
    make: next => (mistake = next),
    async close() {
      await Promise.all([...proxies, app].map(ended))
      await running.close()
    },
  }
}

const asItIs = (text: string): string => text

/** Replaces the addresses of one set of services by the other’s, also within a query. */
const renaming =
  (from: Settings, to: Settings) =>
  (text: string): string =>
    SERVICES.reduce(
      (renamed, service) =>
        renamed
          .replaceAll(`localhost:${from.ports[service]}`, `localhost:${to.ports[service]}`)
          .replaceAll(`localhost%3A${from.ports[service]}`, `localhost%3A${to.ports[service]}`),
      text,
    )

const within = (headers: IncomingHttpHeaders, rename: (text: string) => string): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.map(rename) : rename(value ?? '')]),
  )

interface Forwarded {
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body: string
}

function forward(
  port: number,
  { body, ...asked }: Forwarded,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, agent: false, ...asked }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise(resolve => server.listen(port, 'localhost', () => resolve()))

const ended = (server: Server): Promise<unknown> => {
  server.closeAllConnections()
  return new Promise(resolve => server.close(resolve))
}
