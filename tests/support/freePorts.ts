import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { SERVICES } from '../../tools/sandbox/settings'

/**
 * Each Jest worker has its own range of ports, below those that systems use for outgoing connections, so that between checking a
 * port and using it neither another worker nor a connection takes it.
 */
const [LOWEST, OF_A_WORKER, WORKERS] = [12_000, 1_000, 20]
const worker = Number(process.env['JEST_WORKER_ID'] ?? 0) % WORKERS
let next = randomInt(OF_A_WORKER)

/**
 * The first of `count` free ports in a row, by default as many as there are services.
 *
 * @throws Error if none of the worker's ports is free
 */
export async function freePorts(count: number = SERVICES.length): Promise<number> {
  for (let tries = 0; tries < OF_A_WORKER; tries += 1) {
    if (next + count > OF_A_WORKER) next = 0
    const first = LOWEST + worker * OF_A_WORKER + next
    next += count
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`no ${count} ports in a row are free from ${LOWEST + worker * OF_A_WORKER} on`)
}

export const freePort = (): Promise<number> => freePorts(1)

const isFree = async (port: number): Promise<boolean> => (await mayListen(port, 'localhost')) && mayListen(port, '127.0.0.1')

const mayListen = (port: number, host: string): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
