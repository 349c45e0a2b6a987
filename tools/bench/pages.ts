/**
 * Measures every page opened directly on a slow phone, beside the same page without script and, with `--peers FILE`, beside
 * pages of other sites. Loads alternate, so that a busy machine slows all alike. Prints a table and, as its last line, one JSON object.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { monitoringChunks, readBudget, readStats, scriptsOf } from '../build/bundleStats'
import { addressOf, leadsOut, needsCustomer } from './pages/addresses'
import { countedLoad, type Counts, type CountedLoad } from './pages/countedLoad'
import { figuresOf, resultOf, type RouteFigures } from './pages/figures'
import { floorFolder } from './pages/floor'
import { limitsOf } from './pages/limits'
import { BUILD, startMeasuredApp } from './pages/measuredApp'
import type { Paints } from './pages/paints'
import { readPeers } from './pages/peers'
import { pagesTable } from './pages/pagesTable'
import { signedInState } from './pages/signedInState'
import { timedLoad, type Visits } from './pages/timedLoad'

/** The port offset of the host without script; the sandbox uses the ports in between. */
const FLOOR = 10

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4300' },
    runs: { type: 'string', default: '5' },
    routes: { type: 'string' },
    peers: { type: 'string' },
  },
})
const port = Number(values.port)
const runs = Number(values.runs)
const peers = await readPeers(values.peers)
const known = (JSON.parse(await readFile(`${BUILD}/routes.json`, 'utf8')) as string[]).filter(route => !leadsOut(route))
const routes = values.routes?.split(',') ?? known
const unknown = routes.filter(route => !known.includes(route))
if (unknown.length > 0) throw new Error(`Not among the pages of ${BUILD}/routes.json: ${unknown.join(', ')}`)

const app = await startMeasuredApp(port, 'pages')
// pages are kept for *Back* as in a person's browser
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
const customer = routes.some(needsCustomer) ? await signedInState(browser, app.settings) : undefined
const stateOf = (route: string) => (needsCustomer(route) ? customer : undefined)
const urlOf = (route: string, at: number): string => `http://localhost:${at}${addressOf(route, app.offer)}`

// monitoring's scripts are counted separately
const apart = new Set(scriptsOf(monitoringChunks(readStats(), readBudget())).map(file => `/${file}`))
const counted = new Map<string, CountedLoad>()
for (const route of routes) counted.set(route, await countedLoad(browser, urlOf(route, port), { apart, state: stateOf(route) }))
const countsOf = ({ html: _, ...counts }: CountedLoad): Counts => counts

const { prerendered } = JSON.parse(await readFile(`${BUILD}/builds/meta/${readStats().build}.json`, 'utf8')) as {
  prerendered: readonly string[]
}
// a prerendered page is its own baseline; for others it is the final rendered document
const drawn = await Promise.all(
  [...counted].map(async ([route, { html }]): Promise<[string, string]> => [
    route,
    prerendered.includes(route) ? await readFile(join(BUILD, route, 'index.html'), 'utf8') : html,
  ]),
)
const floors = await floorFolder(BUILD, new Map(drawn))
await app.serve(floors, port + FLOOR)

const figures: Record<string, RouteFigures> = {}
try {
  for (const route of routes) {
    const ours: Visits[] = []
    const floor: Visits[] = []
    const beside = await Promise.all(
      Object.entries(peers[route] ?? {}).map(async ([name, url]) => ({
        name,
        url,
        counts: countsOf(await countedLoad(browser, url, {})),
        loads: [] as Paints[],
      })),
    )
    for (let run = 0; run < runs; run++) {
      const visits = [
        async () => void ours.push(await timedLoad(browser, urlOf(route, port), { returns: true, state: stateOf(route) })),
        async () => void floor.push(await timedLoad(browser, urlOf(route, port + FLOOR), { returns: true })),
        ...beside.map(
          ({ url, loads }) =>
            async () =>
              void loads.push((await timedLoad(browser, url)).first),
        ),
      ]
      // the order rotates, so that none is always last
      for (let turn = 0; turn < visits.length; turn++) await visits[(run + turn) % visits.length]?.()
    }
    const counts = counted.get(route)
    if (!counts) continue
    const peersHere = Object.fromEntries(beside.map(({ name, counts, loads }) => [name, { counts, loads }]))
    figures[route] = figuresOf({ counts: countsOf(counts), app: ours, floor, peers: peersHere }, limitsOf(route))
    process.stderr.write(`${route} `)
  }
} finally {
  await browser.close()
  await app.close()
  await rm(floors, { recursive: true })
}

process.stderr.write('\n')
console.log(pagesTable(figures))
const result = resultOf(runs, figures)
console.log(JSON.stringify(result))
process.exitCode = result.pass ? 0 : 1
