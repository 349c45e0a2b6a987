import type { IncomingMessage } from 'node:http'

/**
 * Whether a service is behind a proxy that terminates TLS. Services listen on loopback with plain HTTP, so this is the case if
 * the origin is `https`. Only the proxy can then reach it, and it sets `X-Forwarded-For`.
 */
export const isBehindProxy = (origin: string): boolean => origin.startsWith('https:')

/** The trusted proxies, for Fastify's `trustProxy`. */
export const trustedProxy = (origin: string): 'loopback' | false => (isBehindProxy(origin) ? 'loopback' : false)

/** The caller's address. Only the last entry was added by the proxy; earlier ones can be forged. */
export function clientAddress(request: IncomingMessage, origin: string): string {
  const forwarded = isBehindProxy(origin) ? request.headers['x-forwarded-for'] : undefined
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return last || (request.socket.remoteAddress ?? '')
}
