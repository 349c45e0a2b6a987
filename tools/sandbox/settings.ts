import { CAPABILITIES, type Capability } from './api/capabilities'
import type { RatePolicy } from './web/rateLimits'

/**
 * The origins of the app and of the sandbox's services. One process serves all services, each on its own origin, so that browsers
 * isolate the app from the card form and the sign-in pages as in production. The app is served by tools/run/serveAll.ts, or by webpack
 * under `npm run dev`.
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
  /** Folder of the database and the keys. */
  readonly stateFolder: string
  /** The security log's file; by default `security.log` in the state folder, and none with the state in memory. */
  readonly securityLog: string | undefined
  /** Where `npm run build` leaves the page that replays recordings. */
  readonly consoleFolder: string
  /** The URL of a PostgreSQL server; without one PGlite in `stateFolder` is used. */
  readonly databaseUrl: string | undefined
  /** The secret that admin calls must send in `x-sandbox-secret`. */
  readonly adminSecret: string
  /** The rate limits. */
  readonly ratePolicy: RatePolicy
  /** The API's optional capabilities. */
  readonly capabilities: readonly Capability[]
  readonly clientId: string
  readonly audience: string
}

/** Where each service has a host name of its own, the first part of it. */
const NAMES: Record<Service, string> = {
  app: 'app',
  api: 'api',
  identity: 'id',
  payments: 'pay',
  signing: 'sign',
  support: 'support',
  monitoring: 'monitoring',
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
  /** Origins behind a proxy that ends TLS, with `*` for each service's name, e.g. `https://*.lockstep.test`. */
  readonly publicOrigin?: string | undefined
}

export function settingsFrom(input: SettingsInput): Settings {
  const first = input.port ?? 3000
  const topology = input.topology ?? 'ports'
  const ports = Object.fromEntries(SERVICES.map((service, index) => [service, first + index])) as Record<Service, number>
  const originOf = (service: Service): string =>
    input.publicOrigin === undefined
      ? `http://${topology === 'ports' ? 'localhost' : `${NAMES[service]}.localhost`}:${ports[service]}`
      : input.publicOrigin.replace('*', NAMES[service])
  const origins = Object.fromEntries(SERVICES.map(service => [service, originOf(service)])) as Record<Service, string>
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
