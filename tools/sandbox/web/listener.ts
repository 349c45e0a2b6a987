import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What the sandbox's starter needs of a service. */
export interface Listener {
  readonly port: number
  /** `prepare` is given each of its servers before it listens. */
  listen(prepare?: (server: Server) => void): Promise<void>
  close(): Promise<void>
}

/** How long requests under way may take to end once the service is told to stop, in ms; then there is time to close the rest. */
const DRAIN_MS = 3_500

/** Builds the service when it is to listen. Serves on the loopback addresses, whichever `localhost` means to the browser. */
export function lazyListener(build: () => Promise<FastifyInstance>, port: number): Listener {
  let app: FastifyInstance | undefined
  let second: Server | undefined
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  return {
    port,
    async listen(prepare = () => undefined) {
      app = await build()
      await app.ready()
      const main = app.server
      prepare(main)
      main.on('connection', keep)
      await app.listen({ port, host: '127.0.0.1' })
      second = await listenOnIpv6(main, port, keep)
    },
    async close() {
      // Whoever does not read an answer to its end would otherwise keep us here for ever.
      const giveUp = setTimeout(() => sockets.forEach(socket => socket.destroy()), DRAIN_MS)
      const secondClosed = new Promise<void>(resolve => (second === undefined ? resolve() : second.close(() => resolve())))
      second?.closeIdleConnections()
      await Promise.all([app?.close(), secondClosed])
      clearTimeout(giveUp)
    },
  }
}

/** How often Node looks for senders that are too slow, in ms. */
export const CHECK_EVERY_MS = 2_000

/** The same service on the other loopback address; undefined on a machine that has none. Rejects when the port is taken. */
async function listenOnIpv6(main: Server, port: number, keep: (socket: Socket) => void): Promise<Server | undefined> {
  const server = createServer({
    keepAliveTimeout: main.keepAliveTimeout,
    headersTimeout: main.headersTimeout,
    requestTimeout: main.requestTimeout,
    connectionsCheckingInterval: CHECK_EVERY_MS,
  })
  // Whatever answers there answers here: Fastify, the provider beside it, and what stands in front of them.
  for (const event of ['request', 'clientError'] as const) {
    for (const listener of main.listeners(event)) server.on(event, listener as () => void)
  }
  server.on('connection', keep)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? resolve(undefined) : reject(error),
    )
    server.listen({ port, host: '::1' }, () => resolve(server))
  })
}
