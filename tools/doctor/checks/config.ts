import type { Config } from '@/runtime/config/config'
import { readConfig } from '@/runtime/config/readConfig'
import { originsOf } from '../../serve/origins'
import { originOf } from '../examined'
import type { Report } from '../report'

/** Reads the configuration like the app; undefined if the app would refuse it. */
export async function checkConfig(document: unknown, app: string, report: Report): Promise<Config | undefined> {
  const read = await readConfig(document)
  if ('problems' in read) {
    for (const { key, expected } of read.problems) report.expect(false, 'config', key, `expected ${expected}`)
    return undefined
  }
  const { config } = read
  report.expect(true, 'config', '', '')
  for (const origin of servicesOf(config)) {
    const isSecure = origin.startsWith('https:') || (config.environment === 'dev' && !app.startsWith('https:'))
    report.expect(isSecure, 'config.insecure', origin, `in environment ${config.environment}, for the app at ${app}`)
  }
  for (const origin of originsOf(config).payments)
    report.expect(origin !== app, 'config.sameOrigin', 'payments', `${origin} is the app’s own`)
  return config
}

/** Every origin that the configuration names, each once. */
export function servicesOf(config: Config): readonly string[] {
  const { connect, frame, tracking } = originsOf(config)
  return [...new Set([originOf(config.api.baseUrl), ...connect, ...frame, ...tracking])]
}
