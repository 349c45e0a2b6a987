import { setTimeout as pause } from 'node:timers/promises'
import type { Network } from './network'
import type { Postgres } from './postgres'
import type { KillableServer } from './servers'

/** Longer than a hold lasts. */
const CLOCK_STEP_MS = 31 * 60_000
/** In total less than the 48 hours for which the sandbox keeps idempotency keys. */
const MOST_CLOCK_STEPS = 40
/** The network's failures per thousand requests, between disturbances. */
const NETWORKS = [0, 10, 30, 80] as const

export interface Disturbances {
  killedProcesses: number
  stoppedDatabase: number
  movedClock: number
  offsetMs: number
}

/** Causes one disturbance after the other until `isOver`, then restores everything. */
export async function disturb(
  {
    servers,
    database,
    network,
    counts,
  }: {
    readonly servers: readonly KillableServer[]
    readonly database: Postgres
    readonly network: Network
    readonly counts: Disturbances
  },
  isOver: () => boolean,
): Promise<void> {
  const kinds = [killOne, killOne, killOne, stopDatabase, moveClock]
  for (let count = 0; !isOver(); count += 1) {
    network.perMille = NETWORKS[Math.floor(Math.random() * NETWORKS.length)] ?? 0
    await waitUnlessOver(2_000 + Math.random() * 4_000)
    // every kind occurs, however short the run
    const kind = count < kinds.length ? kinds[(count * 2) % kinds.length] : kinds[Math.floor(Math.random() * kinds.length)]
    if (!isOver()) await kind?.()
  }
  network.perMille = 0

  async function waitUnlessOver(ms: number): Promise<void> {
    for (let waited = 0; waited < ms && !isOver(); waited += 200) await pause(200)
  }

  async function killOne(): Promise<void> {
    const server = servers[Math.floor(Math.random() * servers.length)]
    counts.killedProcesses += 1
    await server?.kill()
    await server?.start()
  }

  async function stopDatabase(): Promise<void> {
    counts.stoppedDatabase += 1
    await database.crash()
    await pause(500 + Math.random() * 1_500)
    await database.start()
  }

  async function moveClock(): Promise<void> {
    if (counts.movedClock >= MOST_CLOCK_STEPS) return
    counts.movedClock += 1
    counts.offsetMs += CLOCK_STEP_MS
    await Promise.all(servers.map(server => server.setClock(counts.offsetMs)))
  }
}
