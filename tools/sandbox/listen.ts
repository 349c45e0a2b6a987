import type { FastifyInstance } from 'fastify'
import type { Listener } from './web/listener'

/** Serves on the loopback addresses, both of them: `localhost` is the one or the other, as the browser sees fit. */
export function loopback(app: FastifyInstance, port: number): Listener {
  return {
    async listen() {
      await app.listen({ port, host: 'localhost' })
    },
    async close() {
      await app.close()
    },
  }
}
