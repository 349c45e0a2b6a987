import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Makes a scope answer 404 to requests from other machines. */
export function onThisMachineOnly(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request)) return reply.callNotFound()
  })
}

export function isLoopback({ socket }: FastifyRequest): boolean {
  return socket.remoteAddress !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress)
}

/** The CSRF token in the control room's forms; pages of other sites cannot read it. */
export const FORM_TOKEN = randomBytes(24).toString('base64url')

/**
 * Whether the user followed one of our links or typed the URL. A link on another site leads to a confirmation page: following
 * it must not change anything.
 */
export function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
