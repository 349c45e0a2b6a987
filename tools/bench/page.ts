/**
 * Measures the landing page against the same page without scripts: both are served by the same
 * host and loaded alternately, so that a busy machine slows both. Prints a table and, as its last line, one JSON object.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { monitoringChunks, readBudget, readStats, scriptsOf } from '../build/bundleStats'
import { brotliSmallest } from '../build/compressFiles'
import { checkedConfig } from '../run/checkedConfig'
import { runtimeConfig } from '../run/runtimeConfig'
import { settingsFrom } from '../sandbox/settings'
import { createAppHost } from '../serve/appHost'
import { listen } from '../serve/listen'
import { originsOf } from '../serve/origins'
import { loadPage, type PageLoad } from './pageLoad'
import { percentile } from './measures'
import { table } from './table'

const GOALS = { lcpRatioToStatic: 1.1, inlineScriptBytes: 1_024 }

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4290' }, rounds: { type: 'string', default: '15' } },
})
const port = Number(values.port)
const rounds = Number(values.rounds)
// monitoring's scripts are counted separately
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
  // the first load of each is a warm-up and not counted
  await visit([], port)
  await visit([], port + 10)
  for (let round = 0; round < rounds; round++) {
    // the order alternates, so that neither is always second
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

/** Copies the build and removes all scripts from its page `/`: the minimum for a page of this design. */
export async function withoutScript(build: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lockstep-static-'))
  await cp(build, folder, { recursive: true })
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  const without = html.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
  if (without === html) throw new Error('The page / has no script that could be taken away.')
  await writeFile(page, without)
  await writeFile(`${page}.br`, await brotliSmallest(Buffer.from(without)))
  await rm(`${page}.gz`)
  return folder
}
