import type { FastifyInstance } from 'fastify'

/** What the sandbox's starter needs of a service. */
export interface Listener {
  listen(): Promise<void>
  close(): Promise<void>
}

/** Builds the service when it is to listen. Serves on the loopback addresses, whichever `localhost` means to the browser. */
export function lazyListener(build: () => Promise<FastifyInstance>, port: number): Listener {
  let app: FastifyInstance | undefined
  return {
    async listen() {
      app = await build()
      await app.listen({ port, host: 'localhost' })
    },
    async close() {
      await app?.close()
    },
  }
}
