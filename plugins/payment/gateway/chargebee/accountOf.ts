import type Chargebee from '@chargebee/chargebee-js-types'
import type { ChargebeePayments } from '@/runtime/config/payments'

type Account = ReturnType<Chargebee['init']>

/** The page's account at Chargebee: a second `init` would be refused. */
export function accountOf(chargebee: Chargebee, { site, publishableKey, domain }: ChargebeePayments): Account {
  return existing(chargebee) ?? chargebee.init({ site, publishableKey, ...(domain === undefined ? {} : { domain }) })
}

/** It throws where there is none. */
function existing(chargebee: Chargebee): Account | undefined {
  try {
    return chargebee.getInstance()
  } catch {
    return undefined
  }
}
