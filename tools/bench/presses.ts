/**
 * Measures how long the screen takes to answer a press, on a phone with a processor slowed down four times: every control that a page of the
 * rental, the shop and the account shows when it is opened, beside a bare button in a page without script. Prints a table and, as its last
 * line, one JSON object.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { addressOf, needsCustomer } from './pages/addresses'
import { BUILD, startMeasuredApp } from './pages/measuredApp'
import { signedInState } from './pages/signedInState'
import { openBare } from './presses/floor'
import { pressedPage } from './presses/pressedPage'
import { figuresOf, pressesTable } from './presses/figures'

/** Routes of the rental, the shop and the account. */
const PRESSED = /^\/(?:$|stores|register\/|quote|compare|size-guide|shop|app)/
/** A customer goes through these faster, and sees their own cards. */
const asCustomer = (route: string): boolean =>
  needsCustomer(route) || /^\/(?:register\/(?!unit|date|sign-in)|shop\/confirm$)/.test(route)

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4300' },
    rounds: { type: 'string', default: '3' },
    routes: { type: 'string' },
  },
})
const port = Number(values.port)
const rounds = Number(values.rounds)
const known = (JSON.parse(await readFile(`${BUILD}/routes.json`, 'utf8')) as string[]).filter(route => PRESSED.test(route))
const routes = values.routes?.split(',') ?? known
const unknown = routes.filter(route => !known.includes(route))
if (unknown.length > 0) throw new Error(`Not among the pages whose presses are measured: ${unknown.join(', ')}`)

const app = await startMeasuredApp(port, 'presses')
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
})

const presses = new Map<string, (number | undefined)[]>()
const floor: number[] = []
try {
  const customer = routes.some(asCustomer) ? await signedInState(browser, app.settings) : undefined
  for (let round = 0; round < rounds; round++)
    for (const route of routes) {
      const url = `http://localhost:${port}${addressOf(route, app.offer)}`
      floor.push(await openBare(browser))
      for (const { name, ms } of await pressedPage(browser, url, asCustomer(route) ? customer : undefined)) {
        const press = `${route} ${name}`
        presses.set(press, [...(presses.get(press) ?? []), ms])
      }
      process.stderr.write(`${route} `)
    }
} finally {
  await browser.close()
  await app.close()
}

process.stderr.write('\n')
const result = figuresOf(presses, floor)
console.log(pressesTable(result))
console.log(JSON.stringify(result))
process.exitCode = result.pass ? 0 : 1
