import type Chargebee from '@chargebee/chargebee-js-types'
import { CHARGEBEE_SCRIPT, chargebeeSite, type ChargebeePayments } from '@/config/payments'
import { allowScripts } from './allowScripts'

/** The window as Chargebee.js leaves it. */
interface ChargebeeWindow {
  readonly Chargebee?: Chargebee
}

/**
 * Chargebee.js, fetched once for a page however many forms it shows; after a failure it is fetched anew.
 * @throws where it cannot be fetched, or is something else.
 */
export async function loadChargebee(document: Document, payments: ChargebeePayments): Promise<Chargebee> {
  const address = payments.script ?? CHARGEBEE_SCRIPT
  const page = (): ChargebeeWindow => (document.defaultView ?? {}) as ChargebeeWindow
  if (!page().Chargebee) {
    allowScripts(document, [address, chargebeeSite(payments)])
    await scriptLoaded(document, address)
  }
  const chargebee = page().Chargebee
  if (!chargebee) throw new Error(`${address} is not Chargebee.js`)
  return chargebee
}

function scriptLoaded(document: Document, address: string): Promise<void> {
  const underWay = [...document.scripts].find(({ src }) => src === address)
  const script = underWay ?? document.createElement('script')
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${address} cannot be fetched`))
    })
    if (underWay) return
    script.async = true
    // otherwise the address of this page would be told, which names the booking
    script.setAttribute('referrerpolicy', 'no-referrer')
    script.src = address
    document.head.append(script)
  })
}
