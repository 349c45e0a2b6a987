import { mkdirSync, writeFileSync } from 'node:fs'
import { measureJumps } from '../../tools/bench/jumps'
import { readStats } from '../../tools/build/bundleStats'
import { origins, test } from '../fixtures'
import { exportedRecording } from '../support/exportedRecording'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { rentalVisit } from './rentalVisit'
import { recordWithRrweb, rrwebBytesOf } from './rrweb'
import { scriptMsOf } from './scriptMs'
import { sentRecordingOf } from './sentBytes'
import { serveSites, type Site } from './sites'

/** Where `npm run bench:replay` finds what was measured here. */
const RESULTS = '.lockstep/bench/visits'
const keep = (name: string, figures: object): void => {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(`${RESULTS}/${name}.json`, JSON.stringify(figures))
}

const ROUNDS = 5
const PAGES = 3

test.use({ endsWithReplay: false })

let sites: Awaited<ReturnType<typeof serveSites>>
test.beforeAll(async () => {
  sites = await serveSites(Number(process.env['LOCKSTEP_E2E_PORT']))
})
test.afterAll(() => sites.close())

test('bytes of a whole rental, and jumps through it', async ({ page, browser }) => {
  await recordWithRrweb(page)
  let rrweb = 0
  await rentalVisit(page, async () => void (rrweb += await rrwebBytesOf(page)))
  const own = await exportedRecording(page)
  const rec = /"rec":"([^"]+)"/.exec(own)?.[1] ?? ''
  await page.goto('about:blank')
  const { packed, segments, text } = await sentRecordingOf(browser, rec, PAGES)
  const { config } = sites
  const jumps = await measureJumps(page, { app: origins.app, support: origins.support, build: readStats().build, text, config })
  keep('bytes', { rrweb, packed, segments, jumps })
})

test('script time of a whole rental', async ({ browser }) => {
  const visit = async (site: Site, withRrweb: boolean): Promise<number> => {
    // everybody rents the same unit, of which there are a few
    await sandboxAdmin('POST', 'reset')
    await sites.show(site)
    const context = await browser.newContext()
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    if (withRrweb) await recordWithRrweb(page)
    const script = await scriptMsOf(page)
    await rentalVisit(page, script.pageEnds)
    await context.close()
    return script.total()
  }
  const figures = { none: [] as number[], own: [] as number[], rrweb: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    figures.none.push(await visit('unrecorded', false))
    figures.own.push(await visit('recorded', false))
    figures.rrweb.push(await visit('unrecorded', true))
  }
  keep('script', figures)
})
