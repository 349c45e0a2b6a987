import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Store } from '../store'

export interface Readiness {
  /** False from the moment the process was asked to stop. */
  isTaking: boolean
}

const DATABASE_ANSWERS_MS = 2_000

/**
 * For whoever runs the process, on an address of its own. Live: the process answers. Ready: it takes requests and the database
 * answers, so that a load balancer leaves out one that stops, and none because another is slow.
 */
export function operationsApp({ db }: Pick<Store, 'db'>, readiness: Readiness): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/health/live', () => ({ live: true }))
  app.get('/health/ready', async (_request, reply) => {
    const answered = readiness.isTaking && (await within(DATABASE_ANSWERS_MS, db.execute(sql`select 1`)))
    return reply.code(answered ? 200 : 503).send({ ready: answered })
  })
  return app
}

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>(resolve => (timer = setTimeout(() => resolve(false), ms)))
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
