/** @jest-environment node */
import { SEGMENT_BYTES } from '@/recording/transport/limits'
import { itemChosen, itemsReceived } from '../../support/samplePlugin'
import { settle } from '../../support/virtualClock'
import { aBrowser, aSentVisit, aSupport, rowsOf } from './aSentVisit'
import { isLongRun } from '../../../tools/run/lib/isLongRun.mjs'

const CLOSES = isLongRun() ? 1_000 : 20
/** What a browser sends at most, all together, for pages that have gone (fetch standard, keepalive). */
const QUOTA = 65_536
const SECOND = 1_000

/** The same numbers in every run, between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A page that is closed with up to a full segment open and another on its way. Answers whether all of it arrived. */
async function close(next: () => number) {
  const browser = aBrowser()
  const support = aSupport()
  const inFlight = next() < 0.5 ? Math.floor(next() * QUOTA) : 0
  let spent = inFlight
  const takesBeacons = (text: string): boolean => {
    const bytes = Buffer.byteLength(text)
    if (spent + bytes > QUOTA) return false
    spent += bytes
    return true
  }
  const page = await aSentVisit({ browser, support, takesBeacons })
  await page.tell(itemsReceived({ items: [{ id: 'box', pence: 1 }] }))
  await page.clock.advance(6 * SECOND)
  // a request in progress when the page ends never gets its answer
  if (inFlight > 0) support.trouble.answer = () => new Promise(() => undefined)
  const size = Math.floor(next() * SEGMENT_BYTES)
  for (let written = 0; written < size; written += 5_000)
    await page.tell(itemChosen({ itemId: 'x'.repeat(Math.min(5_000, size - written)) }))
  await page.clock.advance(next() < 0.5 ? 300 : 0)
  page.store.send(itemChosen({ itemId: 'last' }), 'user')
  page.transport.hidden()
  // a page that is closed ends what it was doing; one in twenty is killed in the middle of it
  const isKilled = next() < 0.05
  if (!isKilled) await settle()
  page.die()

  support.trouble.answer = undefined
  for (const { text } of page.beacons) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SEGMENT_BYTES)
  for (const { text } of page.beacons) await support.server.postSegment(text)
  await aSentVisit({ browser, support })
  await browser.clock.advance(SECOND)
  const files = (await page.sent()).filter(({ header }) => header.page === 1)
  const [written, arrived] = [page.rows(), rowsOf(files)]
  // gaps are visible in the numbers: what arrived is in order, and nothing twice
  expect(arrived).toEqual(written.filter(row => arrived.some(({ seq, kind }) => seq === row.seq && kind === row.kind)))
  return { isWhole: arrived.length === written.length, isBeaconed: page.beacons.length > 0, isKilled }
}

test(`REC-16 of ${CLOSES} pages closed with up to 60,000 bytes open and other segments being sent, 99 in 100 arrive complete`, async () => {
  const next = numbers(16)
  const closes: Awaited<ReturnType<typeof close>>[] = []
  for (let n = 0; n < CLOSES; n++) closes.push(await close(next))
  // both ways are gone: sent at once, and left to the next page where the browser takes no more
  expect(closes.filter(({ isBeaconed }) => isBeaconed).length).toBeGreaterThan(CLOSES / 4)
  expect(closes.filter(({ isBeaconed }) => !isBeaconed).length).toBeGreaterThan(CLOSES / 20)
  const closed = closes.filter(({ isKilled }) => !isKilled)
  expect(closed.filter(({ isWhole }) => isWhole).length / closed.length).toBeGreaterThanOrEqual(0.99)
}, 1_200_000)
