import type { IncomingMessage } from 'node:http'

/**
 * Whether a service is reached through a proxy that ends TLS: all listen on loopback with plain HTTP, so one whose origin is `https`
 * is. The proxy alone can reach it then, and says in `X-Forwarded-For` who asks.
 */
export const isBehindProxy = (origin: string): boolean => origin.startsWith('https:')

/** Who may say that, for Fastify's `trustProxy`. */
export const trustedProxy = (origin: string): 'loopback' | false => (isBehindProxy(origin) ? 'loopback' : false)

/** The address of who asks. The last entry is the proxy's own; those before it anybody can send. */
export function clientAddress(request: IncomingMessage, origin: string): string {
  const forwarded = isBehindProxy(origin) ? request.headers['x-forwarded-for'] : undefined
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return last || (request.socket.remoteAddress ?? '')
}
