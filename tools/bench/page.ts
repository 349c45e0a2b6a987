/**
 * How fast the landing page shows what matters, beside the same page as a file without script: both are served by the same
 * host and loaded in turns, so that a busy machine slows both. Prints a table and, as its last line, one JSON object.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { monitoringChunks, readBudget, readStats, scriptsOf } from '../build/bundleStats'
import { checkedConfig } from '../run/checkedConfig'
import { runtimeConfig } from '../run/runtimeConfig'
import { settingsFrom } from '../sandbox/settings'
import { createAppHost } from '../serve/appHost'
import { listen } from '../serve/listen'
import { originsOf } from '../serve/origins'
import { loadPage, type PageLoad } from './pageLoad'
import { percentile } from './percentile'
import { table } from './table'
import { withoutScript } from './withoutScript'

const GOALS = { lcpRatioToStatic: 1.1, inlineScriptBytes: 1_024 }

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4290' }, rounds: { type: 'string', default: '15' } },
})
const port = Number(values.port)
const rounds = Number(values.rounds)
// what monitoring loads is counted apart
const monitoring = new Set(scriptsOf(monitoringChunks(readStats(), readBudget())))
const config = await checkedConfig(
  runtimeConfig(settingsFrom({ port, stateFolder: '', adminSecret: '' })),
  'Correct tools/run/runtimeConfig.ts and start again.',
)
const folder = await withoutScript('dist')
const serve = async (served: string, at: number) =>
  listen(await createAppHost({ folder: served, config, origins: originsOf(config) }), at, '127.0.0.1')
const hosts = await Promise.all([serve('dist', port), serve(folder, port + 10)])
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
})

const app: PageLoad[] = []
const still: PageLoad[] = []
try {
  const visit = async (into: PageLoad[], at: number) =>
    void into.push(await loadPage(browser, `http://localhost:${at}/`, monitoring))
  // the first of each warms the host and is not counted
  await visit([], port)
  await visit([], port + 10)
  for (let round = 0; round < rounds; round++) {
    // who goes first changes, so that neither always follows the other
    if (round % 2 === 0) await visit(app, port)
    await visit(still, port + 10)
    if (round % 2 === 1) await visit(app, port)
  }
} finally {
  await browser.close()
  await Promise.all(hosts.map(host => host.close()))
  await rm(folder, { recursive: true })
}

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)
const ratios = app.map(({ lcpMs }, round) => lcpMs / (still[round]?.lcpMs ?? Number.NaN))
const lcpRatioToStatic = median(ratios)
const most = (figure: keyof PageLoad): number => Math.max(...app.map(load => load[figure]))
const jsBytesBeforeLoad = most('jsBytesBeforeLoad')
const jsBrotliBytes = most('jsBytes')
const inlineScriptBytes = most('inlineScript')
const { limitBytes } = readBudget()

const ms = (loads: readonly PageLoad[], share: number): string =>
  percentile(
    loads.map(({ lcpMs }) => lcpMs),
    share,
  ).toFixed(0)
console.log(
  table([
    ['LCP in ms', 'median', 'a quarter below', 'a quarter above'],
    ['the landing page', ms(app, 0.5), ms(app, 0.25), ms(app, 0.75)],
    ['without script', ms(still, 0.5), ms(still, 0.25), ms(still, 0.75)],
    ['ratio, round by round', ...[0.5, 0.25, 0.75].map(share => percentile(ratios, share).toFixed(3))],
  ]),
)
const pass =
  lcpRatioToStatic <= GOALS.lcpRatioToStatic &&
  jsBytesBeforeLoad === 0 &&
  inlineScriptBytes <= GOALS.inlineScriptBytes &&
  jsBrotliBytes <= limitBytes
console.log(JSON.stringify({ rounds, lcpRatioToStatic, jsBytesBeforeLoad, inlineScriptBytes, jsBrotliBytes, limitBytes, pass }))
process.exitCode = pass ? 0 : 1
