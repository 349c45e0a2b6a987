import { errorFromAnswer } from '@/runtime/http/http'
import type { Answer } from '../ask'
import { type Examined, mayRead, quoted } from '../examined'
import type { Catalogue } from './publicReads'

/**
 * Checks that customers’ data is refused without a bearer token, with errors that the app may read and nobody stores. `doctor` is an
 * id that no object has. A service that does not answer is reported by `ask`, and the other calls are left out.
 */
export async function checkRefusals(examined: Examined, { storeId, unitTypeId, capabilities }: Catalogue): Promise<void> {
  const { config, app, ask, report } = examined
  const protection = `/stores/${storeId ?? 'doctor'}/insurance?unitTypeId=${unitTypeId ?? 'doctor'}`
  const calls = [
    ['/profile'],
    ['/subscriptions'],
    ['/payment-sources'],
    ['/payment-intents/doctor'],
    ['/booking/doctor'],
    [protection],
    ['/subscriptions/doctor/agreements/current'],
    ['/subscriptions/doctor/details', 'rental-details'],
    ['/subscriptions/doctor/notice', 'notice'],
    ['/subscriptions/doctor/documents', 'documents'],
    ['/subscriptions/doctor/changes', 'changes'],
    ['/subscriptions/doctor/paying', 'paying-card'],
    ['/subscriptions/doctor/people', 'people'],
    ['/shared-units', 'people'],
    ['/subscriptions/doctor/insurance-proof', 'insurance-proof'],
    ['/profile/marketing', 'marketing'],
    ['/profile/business', 'business'],
    ['/orders', 'orders'],
    ['/waiting-list', 'waiting-list'],
    ['/profile/contact-changes', 'contact-details'],
    ['/addresses?postcode=LS29%209DX', 'addresses'],
    ['/booking/doctor/agreement-text', 'agreement-text'],
  ] as const
  for (const [path, capability] of calls) {
    if (capability !== undefined && !capabilities.includes(capability)) continue
    const answer = await ask(`${config.api.baseUrl}/${config.api.version}${path}`)
    if (!answer) return
    const { address, status, headers } = answer
    if (capability !== undefined && status === 404) {
      report.expect(false, 'api.capability', address, `${capability} is offered, and this answered 404`)
      continue
    }
    if (!report.expect(status >= 300, 'api.open', address, `answered ${status} without a bearer token`)) continue
    if (!report.expect(status === 401, 'api.call', address, `answered ${status} without a bearer token, where 401 is due`))
      continue
    report.expect(
      mayRead(answer, app),
      'cors.errors',
      address,
      `Access-Control-Allow-Origin: ${quoted(headers.get('access-control-allow-origin'))}`,
    )
    report.expect(
      hasCode(answer),
      'api.errors',
      address,
      `answered ${status} with ${headers.get('content-type') ?? 'no content type'} and no code`,
    )
    checkNotStored(answer, examined)
  }
}

export function checkNotStored({ address, headers }: Answer, { report }: Examined): void {
  const caching = headers.get('cache-control')
  report.expect(caching?.includes('no-store') === true, 'caching.private', address, `Cache-Control: ${quoted(caching)}`)
}

function hasCode({ status, text }: Answer): boolean {
  try {
    return errorFromAnswer(status, JSON.parse(text)).code !== 'UNKNOWN'
  } catch {
    return false
  }
}
