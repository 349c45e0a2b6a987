import { createAsk, checkCertificate } from './ask'
import { checkApp } from './checks/app'
import { checkConfig, servicesOf } from './checks/config'
import { checkApiCors } from './checks/cors'
import { checkCustomerReads } from './checks/customerReads'
import { checkIdentity } from './checks/identity'
import { checkRefusals } from './checks/privateCalls'
import { checkPublicReads } from './checks/publicReads'
import { checkServices } from './checks/services'
import type { Examined, KnownIds } from './examined'
import { reader } from './reader'
import { Report } from './report'

export interface Examination {
  /** As it is served at /config.json. */
  readonly document: unknown
  /** The app’s origin, without a closing slash. */
  readonly app: string
  readonly token?: string | undefined
  readonly ids?: KnownIds
  /** Whether to leave out the app itself, because it is not hosted yet. */
  readonly servicesOnly?: boolean
}

/** Examines the services that a configuration names. It only reads, and creates nothing at any service. */
export async function examine({ document, app, token, ids = {}, servicesOnly = false }: Examination): Promise<Report> {
  const report = new Report()
  const config = await checkConfig(document, app, report)
  if (!config) return report
  const examined: Examined = { config, app, token, ids, ask: createAsk(app, report), report }

  const read = reader(examined)
  if (await checkApiCors(examined)) {
    const catalogue = await checkPublicReads(examined, read)
    if (catalogue) {
      await checkRefusals(examined, catalogue)
      await checkCustomerReads(examined, read, catalogue)
    }
  }
  await checkIdentity(examined)
  await checkServices(examined)
  if (servicesOnly) report.notChecked('policy.missing', app, 'the app itself, because of --services-only')
  else await checkApp(examined)
  for (const origin of new Set([...servicesOf(config), ...(servicesOnly ? [] : [app])])) await checkCertificate(origin, report)
  return report
}
