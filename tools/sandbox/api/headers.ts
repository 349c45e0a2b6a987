import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../services'
import { API_HEADERS } from '../web/apiHeaders'

/** CORS for the app only, and an API's security headers (decisions.md D13), also on errors. */
export async function registerHeaders(
  app: FastifyInstance,
  { settings, clock }: Pick<Sandbox, 'settings' | 'clock'>,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      ...API_HEADERS,
      'x-request-id': request.id,
      // Clients correct their clocks by this header, so it has the sandbox's time.
      date: clock.now().toUTCString(),
    })
  })
  await app.register(cors, {
    // As a list, because with a single origin the plugin would send it to every caller.
    origin: [settings.origins.app],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'X-Request-Id',
      'CF-Access-Client-Id',
      'CF-Access-Client-Secret',
    ],
    exposedHeaders: [
      'Retry-After',
      'Date',
      'Content-Disposition',
      'ETag',
      'X-Request-Id',
      'Idempotent-Replayed',
      'RateLimit',
      'RateLimit-Policy',
    ],
    maxAge: 7_200,
    strictPreflight: false,
  })
}
