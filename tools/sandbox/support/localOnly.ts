import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Makes a scope of support's server answer 404 to everybody who is not on this machine. */
export function onThisMachineOnly(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request)) return reply.callNotFound()
  })
}

export function isLoopback({ socket }: FastifyRequest): boolean {
  return socket.remoteAddress !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress)
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
