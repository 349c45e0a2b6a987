import { bookingKnobs } from './api/booking/knobs'
import { apiServer } from './api/server'
import { verifyByIdentity } from './api/auth'
import { sandboxClock } from './clock'
import { connect, type Connection } from '../backend/db/connect'
import { identityKnobs } from './identity/knobs'
import { identityServer } from './identity/server'
import { monitoringServer } from './monitoring/server'
import { databaseOutbox } from './outbox'
import { paymentGateway } from './payments/gateway'
import { paymentsServer } from './payments/server'
import { faultRules } from './faults/rules'
import type { Sandbox } from './services'
import { SERVICES, type Settings } from './settings'
import { securityLog } from './securityLog/securityLog'
import { signingServer } from './signing/server'
import { signingService } from './signing/service'
import { clearDisturbances, type Control, defenceKnobs } from './support/control'
import { supportServer } from './support/server'
import { prepareTables, resetTables } from './tables'
import { installFront } from './web/front'
import { lazyListener, type Listener } from './web/listener'
import { rateLimits, type RateLimits } from './web/rateLimits'

export interface RunningSandbox {
  readonly sandbox: Sandbox
  /** Stops listening, lets running requests finish and closes the database. */
  close(): Promise<void>
}

/** What the sandbox otherwise makes of its settings. */
export interface GivenParts {
  /** An open database connection; closing the sandbox closes it. */
  readonly connection?: Connection | undefined
  readonly limits?: RateLimits | undefined
}

/**
 * Starts everything behind the app: product API, identity, payments, signing, support and monitoring, each on its port.
 * Rejects, with nothing left running, if the database cannot be opened or a port is taken.
 */
export async function startSandbox(settings: Settings, given: GivenParts = {}): Promise<RunningSandbox> {
  const { db, close: disconnect } = given.connection ?? (await connect(settings))
  const clock = sandboxClock()
  const limits = given.limits ?? rateLimits(settings.ratePolicy)
  const faults = faultRules()
  const log = securityLog(settings)
  const sandbox: Sandbox = { settings, db, clock, outbox: databaseOutbox(db, clock), limits }
  const listeners: Listener[] = []
  const close = async (): Promise<void> => {
    await Promise.all(listeners.map(listener => listener.close()))
    await disconnect()
  }
  try {
    await prepareTables(sandbox)
    const gateway = paymentGateway(sandbox)
    const { hosted, feed } = gateway
    const signing = signingService(sandbox)
    const bookings = bookingKnobs()
    const context = { ...sandbox, gateway, hosted, feed, signing, bookings, verify: verifyByIdentity(settings) }
    const knobs = [...defenceKnobs(limits), ...identityKnobs(db), ...gateway.knobs, ...signing.knobs, ...bookings.list]
    const control: Control = {
      sandbox,
      faults,
      knobs,
      async reset() {
        await clearDisturbances(control)
        await resetTables(sandbox)
      },
    }
    listeners.push(
      lazyListener(() => apiServer(context), settings.ports.api),
      await identityServer(sandbox),
      paymentsServer(sandbox, gateway),
      signingServer(sandbox),
      supportServer(control),
      lazyListener(() => monitoringServer(settings), settings.ports.monitoring),
    )
    for (const listener of listeners) {
      const service = SERVICES.find(each => settings.ports[each] === listener.port)
      if (service === undefined) throw new Error(`no service is meant to listen at ${listener.port}`)
      await listener.listen(server => installFront(server, service, { settings, clock, faults, limits, log }))
    }
    return { sandbox, close }
  } catch (error) {
    await close()
    throw error
  }
}
