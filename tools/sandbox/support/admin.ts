import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { identityKnobs } from '../identity/knobs'
import type { Sandbox } from '../services'

// Five years either way: enough for every test, and Date stays far from its limits.
const MAX_OFFSET_MS = 5 * 366 * 86_400_000
const clockBody = z.strictObject({ offsetMs: z.int().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS) })

/** For tests on this machine that know the secret printed at start; to everybody else there is nothing here. */
export function adminRoutes(app: FastifyInstance, sandbox: Sandbox, reset: () => Promise<void>): void {
  const { settings, clock } = sandbox
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress) || !sameSecret(request.headers['x-sandbox-secret'], settings.adminSecret)) {
      return reply.callNotFound()
    }
  })

  app.post('/clock', request => {
    clock.setOffset(clockBody.parse(request.body).offsetMs)
    return { now: clock.now().toISOString() }
  })

  app.post('/reset', async (_request, reply) => {
    await reset()
    return reply.code(204).send()
  })

  identityKnobs(app, sandbox)
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address)
}

// Hashed first, so that lengths are equal and the comparison tells nothing by its time.
function sameSecret(given: string | readonly string[] | undefined, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return typeof given === 'string' && secret !== '' && timingSafeEqual(digest(given), digest(secret))
}
