import type { FastifyInstance } from 'fastify'

/** What the sandbox's starter needs of a service. */
export interface Listener {
  listen(): Promise<void>
  close(): Promise<void>
}

/** Serves on loopback: the sandbox is for this machine. */
export function listener(app: FastifyInstance, port: number): Listener {
  return {
    async listen() {
      await app.listen({ port, host: '127.0.0.1' })
    },
    close: () => app.close(),
  }
}
