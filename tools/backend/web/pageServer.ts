import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import { ZodError } from 'zod'
import { describeRoutesForSecurityLog } from './describeRequest'
import type { Html } from './html'
import { pageHeaders, type PagePolicy } from './pagePolicy'
import { trustedProxy } from './proxy'
import formbody from '@fastify/formbody'

export interface PageServerOptions {
  /** The origin that the pages are served from. */
  readonly origin: string
  readonly policy: PagePolicy
  /** The error page. `status` is 4xx or 5xx. */
  errorPage(status: number): Html
  /** Below this path other origins may call; its routes decide which. */
  readonly openBelow?: string
  readonly serverFactory?: FastifyServerFactory
  /** Without one there is no log of requests. */
  readonly logger?: FastifyBaseLogger | undefined
  /** Writes an unexpected error into the log. */
  report?(what: string, error: unknown): void
  /** The trusted proxies, which set `X-Forwarded-For`; by default one on this machine if the origin is https. */
  readonly proxies?: readonly string[] | undefined
}

/** A server for pages and forms: headers on every answer, forms from its own pages only, errors without details. */
export async function pageServer(options: PageServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger === undefined
      ? { logger: false }
      : { loggerInstance: options.logger, logController: new LogController({ disableRequestLogging: true }) }),
    bodyLimit: 16 * 1024,
    requestTimeout: 15_000,
    // Longer than any load balancer's or browser's: closing an idle socket during a request makes browsers send it twice.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    trustProxy: options.proxies === undefined ? trustedProxy(options.origin) : [...options.proxies],
    ...(options.serverFactory === undefined ? {} : { serverFactory: options.serverFactory }),
  })
  const { report = (what: string, error: unknown) => console.error(what, error) } = options
  describeRoutesForSecurityLog(app)
  await app.register(formbody)
  const headers = pageHeaders(options.policy)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (isOpen(request.url, options.openBelow) || request.method === 'GET' || request.method === 'HEAD') return
    if (!isOwnForm(request.headers, options.origin)) {
      return answer(request, reply, 403)
    }
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404))
  app.setErrorHandler((error: unknown, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) report(`${request.method} ${request.routeOptions.url ?? '?'} failed (${request.id})`, error)
    return answer(request, reply, status)
  })

  function answer(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    return wantsPage
      ? sendPage(reply.code(status), options.errorPage(status))
      : reply.code(status).send({ error: 'REQUEST_REFUSED', statusCode: status, message: 'The request was refused.' })
  }
  return app
}

const isOpen = (url: string, below: string | undefined): boolean =>
  below !== undefined && (url === below || url.startsWith(`${below}/`) || url.startsWith(`${below}?`))

/** Sends a page; the status set before stays. */
export const sendPage = (reply: FastifyReply, page: Html): FastifyReply => reply.type('text/html; charset=utf-8').send(page.text)

function statusOf(error: unknown): number {
  if (error instanceof ZodError) return 400
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

/**
 * Whether a request with an effect comes from one of our own pages, by `Sec-Fetch-Site`. If that is missing
 * `Origin` decides; it is `null` for our own forms, because our pages send no referrer. A client that sends neither
 * is not a browser, so CSRF does not apply.
 */
export function isOwnForm(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || headers.origin === 'null' || headers.origin === origin
}
