import type { Config } from '@/config/config'

/** Whom the app may talk to, be framed with and take pictures from: the rest is refused by the browser. */
export interface AppOrigins {
  readonly connect: readonly string[]
  readonly frame: readonly string[]
  readonly image: readonly string[]
  /** May use the browser's payment sheet, and passkeys. */
  readonly payments: string
  readonly identity: string | undefined
}

/** Read off the run-time configuration, so that the policy follows it (design §5.13). */
export function originsOf(config: Config): AppOrigins {
  const originOf = (address: string): string => new URL(address).origin
  const api = originOf(config.api.baseUrl)
  const identity = config.identity && originOf(config.identity.domain)
  const payments = originOf(config.payments.origin)
  const own = (...origins: readonly (string | undefined)[]): string[] => [...new Set(origins.filter(origin => origin !== undefined))]
  return {
    connect: own(api, identity, config.support && originOf(config.support.origin)),
    frame: own(payments, originOf(config.signing.origin), identity),
    // stores and products come with pictures of the product API
    image: own(api),
    payments,
    identity,
  }
}
