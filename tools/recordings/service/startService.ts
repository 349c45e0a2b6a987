import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { connect } from '../../backend/db/connect'
import { migrate } from '../../backend/db/migrate'
import { serveStylesheets } from '../../backend/web/assets'
import { html } from '../../backend/web/html'
import { pageServer } from '../../backend/web/pageServer'
import { appBuilds } from '../console/appBuilds'
import { consolePage } from '../console/parts'
import { reindex } from '../index/reindex'
import { RECORDINGS } from '../intake/intakeRoutes'
import { recordingKeys } from '../keys'
import { MIGRATIONS } from '../migrations'
import { openIdProvider } from '../openId/provider'
import { SIGNED_IN } from '../openId/signInRoutes'
import { startNights } from '../retention/nightly'
import { recordingsRoutes, STYLESHEETS } from '../routes'
import type { Store } from '../store'
import { bucket, type ObjectStore } from '../texts/objectStore'
import type { ServiceConfig, ServiceSecrets } from './config'
import { customerBookings } from './customerBookings'
import { operationsApp, type Readiness } from './operations'
import { type Metrics, serviceMetrics } from './metrics'
import { sharedLimits } from './sharedLimits'
import type { Traces } from './traces'
import { within } from './within'

export interface RunningService {
  readonly store: Store
  /** Accepts no further requests, finishes those in progress, closes the database. */
  close(): Promise<void>
}

/** How long a request waits for a database connection, in ms, before it is answered that the service is busy. */
const WAIT_FOR_CONNECTION_MS = 2_000
/** How long a stop waits for the trace collector, in ms. */
const TRACES_TIMEOUT_MS = 5_000

/** The service as a process of its own. Any number of them may share a database. */
export async function startService(
  config: ServiceConfig,
  secrets: ServiceSecrets,
  log: FastifyBaseLogger,
): Promise<RunningService> {
  const {
    db,
    poolUse,
    close: disconnect,
  } = await connect({
    stateFolder: '',
    databaseUrl: secrets.RECORDINGS_DATABASE_URL,
    pool: { size: config.database.connections, waitMs: WAIT_FOR_CONNECTION_MS },
  })
  const keys = recordingKeys(secrets.RECORDINGS_KEY)
  const clock = { now: () => new Date() }
  const report = (what: string, error: unknown): void => log.error({ err: error }, what)
  const metrics = serviceMetrics({ db }, poolUse)
  const traces = config.traces === undefined ? undefined : (await import('./traces')).startTraces(config.traces)
  const store: Store = {
    db,
    objects: bucketOf(config, secrets),
    meters: metrics.meters,
    trace: traces?.trace,
    clock,
    keys,
    limits: sharedLimits({ db, clock, keys }),
    settings: {
      origin: config.origin,
      appOrigin: config.appOrigin,
      consoleFolder: config.consoleFolder,
      mostAtOnce: config.intake.atOnce,
    },
    provider: openIdProvider({
      ...config.signIn,
      clientSecret: secrets.RECORDINGS_CLIENT_SECRET,
      redirectUri: `${config.origin}${SIGNED_IN}`,
    }),
    bookingsOf: bookingsOf(config, secrets),
    alarm: (subject, findings) => Promise.resolve(log.error({ findings: findings.split('\n').length }, subject)),
    report,
  }
  const readiness: Readiness = { isTaking: false }
  const apps: FastifyInstance[] = []
  let stopNights = (): Promise<void> => Promise.resolve()
  const close = async (): Promise<void> => {
    readiness.isTaking = false
    // health last, so that it reports the shutdown
    try {
      for (const app of apps) await app.close()
      await stopNights()
      if (traces !== undefined && !(await within(TRACES_TIMEOUT_MS, traces.close()))) log.warn('the last traces were not sent')
    } finally {
      await disconnect()
    }
  }
  try {
    await migrate(db, MIGRATIONS)
    await reindex(store)
    const app = await serviceApp(config, store, { log, metrics, traces })
    const operations = operationsApp(store, readiness, metrics)
    apps.push(app, operations)
    await operations.listen(config.operations)
    await app.listen(config.listen)
    stopNights = startNights(store)
    readiness.isTaking = true
    return { store, close }
  } catch (error) {
    await close()
    throw error
  }
}

function bucketOf({ bodies }: ServiceConfig, secrets: ServiceSecrets): ObjectStore | undefined {
  const { RECORDINGS_BODIES_KEY_ID: keyId, RECORDINGS_BODIES_SECRET: secret } = secrets
  return bodies === undefined || keyId === undefined || secret === undefined ? undefined : bucket({ ...bodies, keyId, secret })
}

/** Without an address only the bookings of a customer's own visits are known (retention/erase.ts). */
function bookingsOf({ bookings }: ServiceConfig, { RECORDINGS_BOOKINGS_TOKEN: token }: ServiceSecrets): Store['bookingsOf'] {
  return bookings === undefined || token === undefined
    ? () => Promise.resolve([])
    : customerBookings({ address: bookings.address, token })
}

export interface Observers {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  /** Absent where no collector is configured. */
  readonly traces?: Traces | undefined
}

/** What visitors and agents reach. */
export async function serviceApp(
  config: Pick<ServiceConfig, 'origin' | 'appOrigin' | 'appHost' | 'proxies' | 'signIn'>,
  store: Store,
  { log, metrics, traces }: Observers,
): Promise<FastifyInstance> {
  const app = await pageServer({
    origin: config.origin,
    // a form may have been left open so long that it leads to the sign-in
    policy: { formTargets: [new URL(config.signIn.issuer).origin] },
    openBelow: RECORDINGS,
    errorPage: status =>
      consolePage(status === 404 ? 'This page does not exist' : 'This did not work', html`<p><a href="/console">Go on</a></p>`),
    logger: log,
    report: store.report,
    proxies: config.proxies,
  })
  traces?.follow(app)
  app.addHook('onResponse', async (request, reply) => {
    const { method, id } = request
    // as it is declared: addresses hold ids
    const route = request.routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime } = reply
    metrics.answered({ method, route, status, ms: elapsedTime })
    log.info({ method, route, status, ms: Math.round(elapsedTime), request: id, trace: traces?.idOf(request) }, 'answered')
  })
  serveStylesheets(app, STYLESHEETS)
  await recordingsRoutes(app, store, appBuilds(config.appHost ?? config.appOrigin))
  return app
}
