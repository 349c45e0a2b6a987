import { CHARGEBEE_SCRIPT, chargebeeSite, type Config, type Payments } from '@/runtime/config/config'
import { trackingAddresses } from '@/runtime/config/tracking'

/** Whom the app may talk to, be framed with and take pictures from: the rest is refused by the browser. */
export interface AppOrigins {
  readonly connect: readonly string[]
  readonly frame: readonly string[]
  readonly image: readonly string[]
  /** May use the browser's payment sheet, and passkeys. */
  readonly payments: readonly string[]
  readonly identity: string | undefined
  /** Where recordings are sent, and replayed in a frame. */
  readonly support: string | undefined
  /** Scripts of consent, analytics and session replay, and whom they talk to; never under `/app`. */
  readonly tracking: readonly string[]
  /** A script of the payment gateway's runs in our page, where a card is entered. */
  readonly runsForeignScript: boolean
}

/** Read off the run-time configuration, so that the policy follows it (decisions.md D13). */
export function originsOf(config: Config): AppOrigins {
  const originOf = (address: string): string => new URL(address).origin
  const api = originOf(config.api.baseUrl)
  const identity = config.identity && originOf(config.identity.domain)
  const support = config.support && originOf(config.support.origin)
  const payments = paymentOrigins(config.payments).map(originOf)
  const isForeign = config.payments.gateway === 'chargebee'
  const own = (...origins: readonly (string | undefined)[]): string[] => [
    ...new Set(origins.filter(origin => origin !== undefined)),
  ]
  return {
    connect: own(
      api,
      identity,
      support,
      // its name and password part are no part of an origin
      config.monitoring && originOf(config.monitoring.dsn),
      ...(isForeign ? payments : []),
    ),
    frame: own(...payments, originOf(config.signing.origin), identity),
    // stores and products come with pictures of the product API
    image: own(api),
    payments: own(...payments),
    identity,
    support,
    tracking: own(...trackingAddresses(config).map(originOf)),
    runsForeignScript: isForeign,
  }
}

/** Where the gateway's frames come from, and its script, if it has one. */
function paymentOrigins(payments: Payments): readonly string[] {
  if (payments.gateway !== 'chargebee') return [payments.origin]
  return [payments.script ?? CHARGEBEE_SCRIPT, chargebeeSite(payments), ...(payments.frames ?? [])]
}
