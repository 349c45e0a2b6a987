import { setTimeout as pause } from 'node:timers/promises'
import { ADMIN_SECRET, spawnChild, type StartingChild } from '../bench/sandboxChild'
import { bearersOf } from '../bench/signedIn'
import { settingsFrom, type Settings } from '../sandbox/settings'
import type { Server } from './network'

/** How long a load balancer takes to notice that a server is down. */
const DETECTION_MS = 500

/** A process of the sandbox that can be killed. */
export interface KillableServer extends Server {
  readonly settings: Settings
  kill(): Promise<void>
  /** Restarts it on its remaining data, with the others' clock. */
  start(): Promise<void>
  setClock(offsetMs: number): Promise<void>
  /** Ends it for good, even while it starts. */
  end(): Promise<void>
}

/** @param first the server whose addresses the customers use */
export function killableServer(
  place: { readonly port: number; readonly state: string; readonly databaseUrl: string },
  offsetMs: () => number,
  first?: Settings,
): KillableServer {
  const settings = settingsFrom({ port: place.port, stateFolder: place.state, adminSecret: ADMIN_SECRET })
  const addressed = first ?? settings
  let child: StartingChild | undefined
  let [isUp, hasEnded] = [false, false]
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
  return {
    settings,
    get isUp() {
      return isUp
    },
    addressOf(address) {
      const { origin } = new URL(address)
      const service = Object.entries(addressed.origins).find(([, each]) => each === origin)?.[0] as keyof typeof addressed.origins
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
      await pause(DETECTION_MS)
      isUp = false
      await killed
    },
    async start() {
      if (hasEnded) throw new Error('the server has been ended')
      child = spawnChild({ ...place, isSilent: true })
      await child.ready
      await setClock(offsetMs())
      isUp = true
    },
    setClock,
    async end() {
      hasEnded = true
      isUp = false
      await child?.kill()
    },
  }
}
