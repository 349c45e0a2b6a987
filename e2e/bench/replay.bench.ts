import { mkdirSync, writeFileSync } from 'node:fs'
import { measureJumps } from '../../tools/bench/jumps'
import { samplesOf, type Samples } from '../../tools/bench/samplesOf'
import { scriptOwners } from '../../tools/bench/scriptOwners'
import { readStats } from '../../tools/build/bundleStats'
import { origins, test } from '../fixtures'
import { agreesToRecordings } from '../support/agreement'
import { exportedRecording } from '../support/exportedRecording'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { serveProduct } from './product'
import { profiledPage } from './profiledPage'
import { rentalVisit } from './rentalVisit'
import { recordWithRrweb, rrwebBytesOf } from './rrweb'
import { sentRecordingOf } from './sentBytes'

/** Where `npm run bench:replay` finds what was measured here. */
const RESULTS = '.lockstep/bench/visits'
const keep = (name: string, figures: object): void => {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(`${RESULTS}/${name}`, JSON.stringify(figures))
}

/** Where a rental elsewhere is kept for a dictionary (tools/README.md); none is made of the rental that is measured. */
const ELSEWHERE = '.lockstep/bench/rentals'
const town = process.env['LOCKSTEP_RENTAL_TOWN']

const ROUNDS = 9
const PAGES = 3

// rrweb, which records these pages as well, writes styles that their policy would refuse
test.use({ endsWithReplay: false, bypassCSP: true })

let product: Awaited<ReturnType<typeof serveProduct>>
test.beforeAll(async () => {
  product = await serveProduct(Number(process.env['LOCKSTEP_E2E_PORT']))
})
test.afterAll(() => product.close())

test('recorded bytes of a complete rental, and jumps through it', async ({ page, browser }) => {
  await agreesToRecordings(page)
  await recordWithRrweb(page)
  let rrweb = 0
  await rentalVisit(page, async () => void (rrweb += await rrwebBytesOf(page)), town)
  const own = await exportedRecording(page)
  const rec = /"rec":"([^"]+)"/.exec(own)?.[1] ?? ''
  await page.goto('about:blank')
  const { packed, segments, text } = await sentRecordingOf(browser, rec, PAGES)
  if (town !== undefined) {
    mkdirSync(ELSEWHERE, { recursive: true })
    writeFileSync(`${ELSEWHERE}/${town}.recording`, text)
    return
  }
  const { config } = product
  const jumps = await measureJumps(page, { app: origins.app, support: origins.support, build: readStats().build, text, config })
  keep('bytes.json', { rrweb, packed, segments, jumps })
})

test('script time of a complete rental recorded by both', async ({ browser }) => {
  test.skip(town !== undefined, 'a rental elsewhere is only kept')
  const ownerOf = scriptOwners('.lockstep/build/maps')
  const visits: { readonly pages: readonly Samples[]; readonly workers: readonly Samples[] }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // everybody rents the same unit, of which there are a few
    await sandboxAdmin('POST', 'reset')
    const context = await browser.newContext()
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    await agreesToRecordings(page)
    await recordWithRrweb(page)
    const { pages, workers, pageEnds } = await profiledPage(page)
    await rentalVisit(page, pageEnds)
    await context.close()
    visits.push({
      pages: pages.map(profile => samplesOf(profile, ownerOf)),
      workers: workers.map(profile => samplesOf(profile, () => 'recorder')),
    })
    // the newest visit's can be opened in DevTools
    pages.forEach((profile, page) => keep(`page-${page + 1}.cpuprofile`, profile))
  }
  keep('script.json', visits)
})
