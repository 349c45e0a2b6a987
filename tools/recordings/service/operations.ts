import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Store } from '../store'
import type { Metrics } from './metrics'
import { within } from './within'

export interface Readiness {
  /** False from the moment the process was asked to stop. */
  isTaking: boolean
}

const DATABASE_TIMEOUT_MS = 2_000

/**
 * For operators, on a separate address. Live: the process answers. Ready: it accepts requests and the database answers, so that
 * a load balancer skips a process that is stopping, but none because another is slow.
 */
export function operationsApp(
  { db }: Pick<Store, 'db'>,
  readiness: Readiness,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/health/live', () => ({ live: true }))
  app.get('/health/ready', async (_request, reply) => {
    const answered = readiness.isTaking && (await within(DATABASE_TIMEOUT_MS, db.execute(sql`select 1`)))
    return reply.code(answered ? 200 : 503).send({ ready: answered })
  })
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}
