import type { FastifyInstance } from 'fastify'
import type { ForgingKeys } from './forgingKeys'
import { FOREIGN_CERTIFICATE_PATH, FOREIGN_KEYS_PATH } from './signatureForgeries'

/**
 * The place that a forged header leads to. The keys there are real, so that a client which follows it accepts the token and
 * its test fails (AUTH-19).
 */
export function foreignKeyRoutes(app: FastifyInstance, keys: ForgingKeys): void {
  app.get(FOREIGN_KEYS_PATH, (_request, reply) =>
    keys.hasForeign()
      ? reply.header('access-control-allow-origin', '*').send({ keys: [keys.foreign().publicJwk] })
      : reply.callNotFound(),
  )
  app.get(FOREIGN_CERTIFICATE_PATH, (_request, reply) => reply.callNotFound())
}
