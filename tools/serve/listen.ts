import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  readonly port: number
  /** Resolves once all answers are sent, after 3 seconds at the latest. */
  close(): Promise<void>
}

/** Longer than a load balancer's: closing an idle socket under a request makes browsers send it twice (F-1). */
export const KEEP_ALIVE_SECONDS = 72

/** Listens on a port; 0 means any free one. Rejects if the port is taken. */
export async function listen(handler: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer({ requestTimeout: 15_000 }, handler)
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        setTimeout(() => server.closeAllConnections(), 3_000).unref()
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}
