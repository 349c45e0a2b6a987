import type Chargebee from '@chargebee/chargebee-js-types'
import { CHARGEBEE_SCRIPT, chargebeeSite, type ChargebeePayments } from '@/runtime/config/config'
import { allowScripts, loadScript } from '@/runtime/adapters/scripts'

/** The window as Chargebee.js leaves it. */
interface ChargebeeWindow {
  readonly Chargebee?: Chargebee
}

/**
 * Loads Chargebee.js, once per page; retried after a failure.
 * @throws if it cannot be loaded, or is something else.
 */
export async function loadChargebee(document: Document, payments: ChargebeePayments): Promise<Chargebee> {
  const address = payments.script ?? CHARGEBEE_SCRIPT
  const page = (): ChargebeeWindow => (document.defaultView ?? {}) as ChargebeeWindow
  if (!page().Chargebee) {
    allowScripts(document, [address, chargebeeSite(payments)])
    await loadScript(document, address)
  }
  const chargebee = page().Chargebee
  if (!chargebee) throw new Error(`${address} is not Chargebee.js`)
  return chargebee
}

type Account = ReturnType<Chargebee['init']>

/** The Chargebee instance of the page: a second `init` would be refused. */
export function accountOf(chargebee: Chargebee, { site, publishableKey, domain }: ChargebeePayments): Account {
  return existingInstance(chargebee) ?? chargebee.init({ site, publishableKey, ...(domain === undefined ? {} : { domain }) })
}

/** Throws if there is none. */
function existingInstance(chargebee: Chargebee): Account | undefined {
  try {
    return chargebee.getInstance()
  } catch {
    return undefined
  }
}
