import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Settings } from '../settings'
import { API_HEADERS } from '../web/apiHeaders'

/** Envelopes carry a replay segment of up to 60 kB (S9) and an event beside it. */
const ENVELOPE_LIMIT = 1_024 * 1_024

/**
 * A monitoring service that stores nothing: it counts Sentry's envelopes, so that a test can check whether
 * something was reported, without storing personal data.
 */
export async function monitoringServer(settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: ENVELOPE_LIMIT,
    keepAliveTimeout: 72_000,
    requestTimeout: 15_000,
    forceCloseConnections: 'idle',
  })
  let envelopes = 0
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(API_HEADERS)
  })
  await app.register(cors, {
    origin: [settings.origins.app],
    methods: ['POST'],
    exposedHeaders: ['Retry-After', 'X-Sentry-Rate-Limits'],
    maxAge: 7_200,
  })
  // Envelopes come as text or as untyped bytes, depending on their content.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
  app.post('/api/:project/envelope/', () => {
    envelopes += 1
    return {}
  })
  app.get('/count.json', () => ({ envelopes }))
  return app
}
