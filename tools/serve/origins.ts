import { CHARGEBEE_SCRIPT, chargebeeSite, type Config, type Payments } from '@/runtime/config/config'
import { trackingAddresses } from '@/runtime/config/tracking'

/** The origins that the app may connect to, frame and load images from; the browser blocks all others. */
export interface AppOrigins {
  readonly connect: readonly string[]
  readonly frame: readonly string[]
  readonly image: readonly string[]
  /** May use the Payment Request API and passkeys. */
  readonly payments: readonly string[]
  readonly identity: string | undefined
  /** Receives recordings, and frames the replay page. */
  readonly support: string | undefined
  /** Scripts of consent, analytics and session replay, and the origins they connect to; never under `/app`. */
  readonly tracking: readonly string[]
  /** Whether the payment gateway's script runs in our page. */
  readonly runsForeignScript: boolean
}

/** Derived from the run-time configuration, so that the policy matches it (decisions.md D13). */
export function originsOf(config: Config): AppOrigins {
  const originOf = (address: string): string => new URL(address).origin
  const api = originOf(config.api.baseUrl)
  const identity = config.identity && originOf(config.identity.domain)
  const support = config.support && originOf(config.support.origin)
  const payments = paymentOrigins(config.payments).map(originOf)
  const isForeign = config.payments.gateway === 'chargebee'
  const distinct = (...origins: readonly (string | undefined)[]): string[] => [
    ...new Set(origins.filter(origin => origin !== undefined)),
  ]
  return {
    connect: distinct(
      api,
      identity,
      support,
      // an origin does not include the DSN's key
      config.monitoring && originOf(config.monitoring.dsn),
      ...(isForeign ? payments : []),
    ),
    frame: distinct(...payments, originOf(config.signing.origin), identity),
    // images of stores and products come from the product API
    image: distinct(api),
    payments: distinct(...payments),
    identity,
    support,
    tracking: distinct(...trackingAddresses(config).map(originOf)),
    runsForeignScript: isForeign,
  }
}

/** The origins of the gateway's frames and of its script, if it has one. */
function paymentOrigins(payments: Payments): readonly string[] {
  if (payments.gateway !== 'chargebee') return [payments.origin]
  return [payments.script ?? CHARGEBEE_SCRIPT, chargebeeSite(payments), ...(payments.frames ?? [])]
}
