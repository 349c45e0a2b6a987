import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { site } from '../config/site'
import { examine } from './examine'
import type { Finding, Report } from './report'

/** `npm run doctor -- --config FILE`: exits with 1 where there is a mistake, with 2 where it could not begin. */
const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    app: { type: 'string', default: site.origin },
    'services-only': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    booking: { type: 'string' },
    intent: { type: 'string' },
    store: { type: 'string' },
    basket: { type: 'string' },
    order: { type: 'string' },
  },
})

const { app, booking, intent, store, basket, order } = values
if (!URL.canParse(app) || new URL(app).origin !== app)
  refuse(`--app has to be an origin such as https://www.example.com, without a path: ${app}`)
const report = await examine({
  document: documentIn(values.config ?? refuse('Name the configuration: npm run doctor -- --config FILE')),
  app,
  // not an option: arguments can be read in the list of processes
  token: process.env['LOCKSTEP_DOCTOR_TOKEN'],
  ids: { booking, intent, store, basket, order },
  servicesOnly: values['services-only'],
})
print(report)
process.exitCode = report.summary().pass ? 0 : 1

function print({ findings }: Report): void {
  if (values.json) for (const finding of findings) console.log(JSON.stringify(finding))
  else for (const finding of findings) console.log(`${inWords(finding)}\n`)
  console.log(JSON.stringify(report.summary()))
}

function inWords({ severity, check, at, found, cause, cure }: Finding): string {
  if (severity === 'notChecked') return `NOT CHECKED  ${check}  ${at}\n  ${found}`
  return `${severity.toUpperCase()}  ${check}  ${at}\n  Found: ${found}\n  Cause: ${cause}\n  Cure:  ${cure}`
}

function documentIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return refuse(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}
