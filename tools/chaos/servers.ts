import { setTimeout as pause } from 'node:timers/promises'
import { ADMIN_SECRET, type SandboxChild, startChild } from '../bench/sandboxChild'
import { bearersOf } from '../bench/signedIn'
import { settingsFrom, type Settings } from '../sandbox/settings'
import type { Server } from './network'

/** How long a load balancer takes to notice that a server is down. */
const UNNOTICED_MS = 500

/** A process of the sandbox that can be killed. */
export interface KillableServer extends Server {
  readonly settings: Settings
  kill(): Promise<void>
  /** Restarts it on its remaining data, with the others' clock. */
  start(): Promise<void>
  setClock(offsetMs: number): Promise<void>
  stop(): Promise<void>
}

/** @param first the server whose addresses the customers use */
export async function startServer(
  place: { readonly port: number; readonly state: string; readonly databaseUrl: string },
  offsetMs: () => number,
  first?: Settings,
): Promise<KillableServer> {
  const settings = settingsFrom({ port: place.port, stateFolder: place.state, adminSecret: ADMIN_SECRET })
  const known = first ?? settings
  let child: SandboxChild | undefined
  let isUp = false
  // cached per customer, because signing is expensive
  const bearers = new Map<string, string>()
  let sign: ((subject: string) => string) | undefined

  const setClock = async (ms: number): Promise<void> => {
    const answer = await fetch(`${settings.origins.support}/admin/clock`, {
      method: 'POST',
      headers: { 'x-sandbox-secret': ADMIN_SECRET, 'content-type': 'application/json' },
      body: JSON.stringify({ offsetMs: ms }),
    })
    if (!answer.ok) throw new Error(`the clock was not set: ${answer.status}`)
  }
  const server: KillableServer = {
    settings,
    get isUp() {
      return isUp
    },
    addressOf(address) {
      const { origin } = new URL(address)
      const service = Object.entries(known.origins).find(([, known]) => known === origin)?.[0] as keyof typeof known.origins
      return `${settings.origins[service]}${address.slice(origin.length)}`
    },
    bearerOf(subject) {
      sign ??= bearersOf(settings)
      const bearer = bearers.get(subject) ?? sign(subject)
      bearers.set(subject, bearer)
      return bearer
    },
    async kill() {
      const killed = child?.kill()
      await pause(UNNOTICED_MS)
      isUp = false
      await killed
    },
    async start() {
      child = await startChild({ ...place, isSilent: true })
      await setClock(offsetMs())
      isUp = true
    },
    setClock,
    async stop() {
      isUp = false
      await child?.stop()
    },
  }
  await server.start()
  return server
}
