/**
 * Runs before every service: limits that are independent of routes, and injected faults. It works on
 * Node's own requests, because the identity provider is not a Fastify application.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Faults } from '../faults/rules'
import { injectFaults } from '../faults/inject'
import { descriptionOf } from '../../backend/web/describeRequest'
import type { SecurityLog } from '../securityLog/securityLog'
import type { SandboxClock } from '../services'
import type { Service, Settings } from '../settings'
import { API_HEADERS } from './apiHeaders'
import { CHECK_EVERY_MS } from './listener'
import { isKnownHost, knownHosts } from './knownHosts'
import { clientAddress } from '../../backend/web/proxy'
import type { Counted, RateLimits } from './rateLimits'
import { refusal, refusalBody } from './refusal'
import { sameSecret } from '../../backend/web/secrets'

/** The methods of all services; each service decides which a URL allows. None has TRACE or CONNECT (SEC-28). */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const ALLOWED = { allow: METHODS.join(', ') }
const MAX_URL = 8 * 1_024
const MAX_HEADERS = 100
/** How long a sender may take for its headers, and for all of its request, in ms (SRV-14). */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 15_000

/** Support's pages and calls that must work in spite of faults. */
const NEVER_FAULTED = /^\/(admin\/|scenario\/|control\/|assets\/|$)/

export interface FrontContext {
  readonly settings: Settings
  readonly clock: SandboxClock
  readonly faults: Faults
  readonly limits: RateLimits
  readonly log: SecurityLog
}

/** Installs itself before the server's own request handler. The server must not listen yet. */
export function installFront(server: Server, service: Service, context: FrontContext): void {
  const { faults, settings } = context
  const hosts = new Set([...knownHosts(settings.origins[service]), ...knownHosts(`http://localhost:${settings.ports[service]}`)])
  server.headersTimeout = HEADERS_TIMEOUT
  server.requestTimeout = REQUEST_TIMEOUT
  Object.assign(server, { connectionsCheckingInterval: CHECK_EVERY_MS })
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // a service may override this default
    response.setHeader('x-request-id', randomUUID())
    response.once('close', () => logAnswer(service, request, response, context))
    const passOn = (): void => handlers.forEach(answer => answer(request, response))
    const headers = (): Record<string, string> => refusalHeaders(context)
    const refused = refusalBeforeRouting(service, hosts, request, context)
    if (refused !== undefined) return refusal(request, response, refused.status, { ...headers(), ...refused.headers })

    const path = pathOf(request)
    const isExempt = service === 'support' && NEVER_FAULTED.test(path)
    const rules = isExempt ? [] : faults.take({ service, method: request.method ?? '', path })
    if (rules.length === 0) return passOn()
    injectFaults(rules, request, response, headers()).then(
      outcome => outcome === 'goes on' && passOn(),
      () => request.socket.destroy(),
    )
  })
  server.removeAllListeners('clientError')
  server.on('clientError', (error, socket) => refuseUnparsed(service, error, socket as Socket, context))
}

function logAnswer(service: Service, request: IncomingMessage, response: ServerResponse, { log, settings }: FrontContext): void {
  log.note({
    ...descriptionOf(request),
    service,
    method: request.method ?? '',
    status: response.statusCode,
    address: clientAddress(request, settings.origins[service]),
    requestId: String(response.getHeader('x-request-id')),
  })
}

/** The status and headers of a request that is refused before it reaches the service; undefined if it is not. */
function refusalBeforeRouting(
  service: Service,
  hosts: ReadonlySet<string>,
  request: IncomingMessage,
  { limits, settings }: FrontContext,
): { status: number; headers?: Readonly<Record<string, string>> } | undefined {
  if (!METHODS.includes(request.method ?? '')) return { status: 405, headers: ALLOWED }
  if ((request.url?.length ?? 0) > MAX_URL) return { status: 414 }
  if (request.rawHeaders.length / 2 > MAX_HEADERS) return { status: 431 }
  if (!isReadable(pathOf(request))) return { status: 400 }
  if (!isKnownHost(hosts, request.headers.host)) return { status: 421 }
  // Callers with the admin secret are exempt: they change the limits, and must be able to reset them.
  if (service === 'support' && sameSecret(request.headers['x-sandbox-secret'], settings.adminSecret)) return undefined
  const address = clientAddress(request, settings.origins[service])
  const exceeded = countersOf(service, request)
    .map(counted => limits.take(counted, address))
    .find(each => each !== undefined)
  return exceeded === undefined ? undefined : { status: 429, headers: exceeded.headers }
}

function countersOf(service: Service, request: IncomingMessage): readonly Counted[] {
  if (service === 'identity' && request.method === 'POST' && pathOf(request) === '/oauth/token') return ['address', 'token']
  return service === 'monitoring' ? ['address', 'envelope'] : ['address']
}

/** The app must be able to read every error, or it would look like a network failure (F-5). */
function refusalHeaders({ settings, clock }: FrontContext) {
  return {
    'access-control-allow-origin': settings.origins.app,
    'access-control-expose-headers': 'Retry-After, Date, X-Request-Id, RateLimit, RateLimit-Policy',
    vary: 'Origin',
    ...API_HEADERS,
    'x-request-id': randomUUID(),
    date: clock.now().toUTCString(),
  }
}

interface UnparsedRequestError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer
}

/** Answers what Node cannot parse: an unknown method, headers that are too large, a sender that is too slow, invalid HTTP. */
function refuseUnparsed(service: Service, error: UnparsedRequestError, socket: Socket, context: FrontContext): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOfUnparsed(error)
  const body = refusalBody(status)
  const headers = refusalHeaders(context)
  const address = socket.remoteAddress ?? ''
  context.log.note({ service, method: 'unread', status, address, requestId: headers['x-request-id'] })
  const lines = Object.entries({
    ...headers,
    ...(status === 405 && ALLOWED),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

function statusOfUnparsed({ code, rawPacket }: UnparsedRequestError): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  // otherwise a valid request
  return code === 'HPE_INVALID_METHOD' && /^\S+ \S+ HTTP\/1\.[01]\r\n/.test(rawPacket?.toString('latin1') ?? '') ? 405 : 400
}

/** Whether the path can be decoded. Fastify would echo one that cannot, and without our headers. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? ''
}
