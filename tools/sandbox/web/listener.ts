import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A service that the sandbox can start. */
export interface Listener {
  readonly port: number
  /** `prepare` is called with each of its servers before it listens. */
  listen(prepare?: (server: Server) => void): Promise<void>
  close(): Promise<void>
}

/** How long running requests may take after a stop, in ms. */
const DRAIN_MS = 3_500

/** Builds the service when it starts to listen. Listens on both loopback addresses, because `localhost` may mean either. */
export function lazyListener(build: () => Promise<FastifyInstance>, port: number): Listener {
  let app: FastifyInstance | undefined
  let second: Server | undefined
  const sockets = new Set<Socket>()
  const trackSocket = (socket: Socket): void => {
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
      main.on('connection', trackSocket)
      await app.listen({ port, host: '127.0.0.1' })
      second = await listenOnIpv6(main, port, trackSocket)
    },
    async close() {
      // A client that does not read its answer would otherwise block the stop for ever.
      const drainTimer = setTimeout(() => sockets.forEach(socket => socket.destroy()), DRAIN_MS)
      const secondClosed = new Promise<void>(resolve => (second === undefined ? resolve() : second.close(() => resolve())))
      second?.closeIdleConnections()
      await Promise.all([app?.close(), secondClosed])
      clearTimeout(drainTimer)
    },
  }
}

/** How often Node checks for slow senders, in ms. */
export const CHECK_EVERY_MS = 2_000

/** The service on the IPv6 loopback address; undefined on a machine without one. Rejects if the port is taken. */
async function listenOnIpv6(main: Server, port: number, trackSocket: (socket: Socket) => void): Promise<Server | undefined> {
  const server = createServer({
    keepAliveTimeout: main.keepAliveTimeout,
    headersTimeout: main.headersTimeout,
    requestTimeout: main.requestTimeout,
    connectionsCheckingInterval: CHECK_EVERY_MS,
  })
  // The same handlers as on the main server.
  for (const event of ['request', 'clientError'] as const) {
    for (const listener of main.listeners(event)) server.on(event, listener as () => void)
  }
  server.on('connection', trackSocket)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? resolve(undefined) : reject(error),
    )
    server.listen({ port, host: '::1' }, () => resolve(server))
  })
}
