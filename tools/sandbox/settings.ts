import { CAPABILITIES, type Capability } from './api/capabilities'
import type { RatePolicy } from './web/rateLimits'

/**
 * Where each of the sandbox's services is reached. One process serves them all, each on its own origin, so what the
 * app may read of the card form or of the sign-in page is what a browser would let it read (design: two topologies).
 */
export const SERVICES = ['app', 'api', 'identity', 'payments', 'signing', 'support', 'monitoring'] as const
export type Service = (typeof SERVICES)[number]

/** `ports`: every service on `localhost`, one site. `cross-site`: a host name each, so that third-party storage is blocked. */
export type Topology = 'ports' | 'cross-site'

export interface Settings {
  readonly topology: Topology
  /** First port; the services follow in the order of `SERVICES`. */
  readonly port: number
  readonly ports: Readonly<Record<Service, number>>
  /** Without a trailing slash, e.g. `http://localhost:3001`. */
  readonly origins: Readonly<Record<Service, string>>
  /** Folder of the database and of keys. */
  readonly stateFolder: string
  /** The file of the security log: `security.log` in the state folder if none is named, and none where that is memory. */
  readonly securityLog: string | undefined
  /** Where `npm run build` leaves the page that replays recordings. */
  readonly consoleFolder: string
  /** A PostgreSQL server; absent means PGlite in `stateFolder`. */
  readonly databaseUrl: string | undefined
  /** The secret an admin call must carry in `x-sandbox-secret`. */
  readonly adminSecret: string
  /** How often one address or one customer may ask. */
  readonly ratePolicy: RatePolicy
  /** What the API offers beyond its common calls. */
  readonly capabilities: readonly Capability[]
  readonly clientId: string
  readonly audience: string
}

const CROSS_SITE_HOSTS: Record<Service, string> = {
  app: 'app.localhost',
  api: 'api.localhost',
  identity: 'id.localhost',
  payments: 'pay.localhost',
  signing: 'sign.localhost',
  support: 'support.localhost',
  monitoring: 'monitoring.localhost',
}

export interface SettingsInput {
  readonly port?: number | undefined
  readonly topology?: Topology | undefined
  readonly stateFolder: string
  readonly securityLog?: string | undefined
  readonly consoleFolder?: string | undefined
  readonly databaseUrl?: string | undefined
  readonly adminSecret: string
  /** `generous` by default. */
  readonly ratePolicy?: RatePolicy | undefined
  /** All by default. */
  readonly capabilities?: readonly Capability[] | undefined
}

export function settingsFrom(input: SettingsInput): Settings {
  const first = input.port ?? 3000
  const topology = input.topology ?? 'ports'
  const ports = Object.fromEntries(SERVICES.map((service, index) => [service, first + index])) as Record<Service, number>
  const origins = Object.fromEntries(
    SERVICES.map(service => [
      service,
      `http://${topology === 'ports' ? 'localhost' : CROSS_SITE_HOSTS[service]}:${ports[service]}`,
    ]),
  ) as Record<Service, string>
  return {
    topology,
    port: first,
    ports,
    origins,
    stateFolder: input.stateFolder,
    securityLog: input.securityLog,
    consoleFolder: input.consoleFolder ?? '.lockstep/build/console',
    databaseUrl: input.databaseUrl,
    adminSecret: input.adminSecret,
    ratePolicy: input.ratePolicy ?? 'generous',
    capabilities: input.capabilities ?? CAPABILITIES,
    clientId: 'lockstep-web',
    audience: 'https://api.lockstep.example',
  }
}
