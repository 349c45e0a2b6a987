import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What the sandbox's starter needs of a service. */
export interface Listener {
  listen(): Promise<void>
  close(): Promise<void>
}

/** How long requests under way may take to end once the service is told to stop, in ms. */
const DRAIN_MS = 5_000

/** Builds the service when it is to listen. Serves on the loopback addresses, whichever `localhost` means to the browser. */
export function lazyListener(build: () => Promise<FastifyInstance>, port: number): Listener {
  let app: FastifyInstance | undefined
  const sockets = new Set<Socket>()
  // Fastify listens with a server per address and shows only one of them; Node tells of the connections of all.
  const keep = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    if (socket.localPort !== port) return
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  return {
    async listen() {
      subscribe('net.server.socket', keep)
      app = await build()
      await app.listen({ port, host: 'localhost' })
    },
    async close() {
      // Whoever does not read an answer to its end would otherwise keep us here for ever.
      const giveUp = setTimeout(() => sockets.forEach(socket => socket.destroy()), DRAIN_MS)
      await app?.close()
      clearTimeout(giveUp)
      unsubscribe('net.server.socket', keep)
    },
  }
}
