import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Makes a scope of support's server answer 404 to everybody who is not on this machine. The `Host` is looked at as well: a
 * page elsewhere may point a name of its own at the loopback address and would then count as the same origin.
 */
export function onThisMachineOnly(scope: FastifyInstance, ownOrigin: string): void {
  const { host, port } = new URL(ownOrigin)
  const hosts = [host, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]
  scope.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request) || !hosts.includes(request.headers.host ?? '')) return reply.callNotFound()
  })
}

export function isLoopback({ socket }: FastifyRequest): boolean {
  return socket.remoteAddress !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress)
}

/** Hashed first, so that lengths are equal and the comparison tells nothing by its time. */
export function sameSecret(given: unknown, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return typeof given === 'string' && secret !== '' && timingSafeEqual(digest(given), digest(secret))
}

/** What a form of the control room carries to show that it came from a page of ours: nobody else can read one. */
export const FORM_TOKEN = randomBytes(24).toString('base64url')

/**
 * Did the person follow a link of ours, or type the address? A link on another site gets a page that asks first: following
 * it must not change anything.
 */
export function cameByOwnLink({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
