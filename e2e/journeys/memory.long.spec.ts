import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Rental } from '../pages/Rental'
import { choiceIn } from '../support/choice'
import { cards, newCustomer } from '../support/person'

/** Opened from each other by links, without a page load. */
const PAGES = ['Stores', 'Sizes', 'Boxes', 'Help', /Lockstep home/]
const ROUNDS = 40

const MOST_GROWTH_BYTES = 5_000_000

/** React keeps the last pages that were left, and a title. A page that is never released would leave one tree each time. */
const MOST_DETACHED_TREES = 4

interface Memory {
  readonly heapBytes: number
  /** The first element of each tree that is in no document any more, as text. */
  readonly detachedTrees: readonly string[]
}

/** What the page holds once garbage has been collected. */
async function memoryOf(page: Page): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  // what the first collection finalises is free after the second
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const prototype = await session.send('Runtime.evaluate', { expression: 'Element.prototype' })
  const elements = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId ?? '' })
  const detached = await session.send('Runtime.callFunctionOn', {
    objectId: elements.objects.objectId ?? '',
    functionDeclaration: String(detachedIn),
    returnByValue: true,
  })
  await session.detach()
  return { heapBytes: usedSize, detachedTrees: detached.result.value as readonly string[] }
}

/** Runs in the page, on a list of all elements and their prototypes. */
function detachedIn(this: readonly Element[]): readonly string[] {
  return this.filter(element => {
    try {
      return !element.isConnected && element.parentNode === null
    } catch {
      // a prototype
      return false
    }
  }).map(element => element.outerHTML.slice(0, 200))
}

async function openEachPage(page: Page): Promise<void> {
  for (const name of PAGES) {
    await page.getByRole('banner').getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
}

test('a rental and 200 further changes of page grow the heap by at most 5 MB, and leave no tree of nodes behind each time', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const rental = new Rental(page)
  const leaveForEachPage = async (): Promise<void> => {
    await page.getByRole('link', { name: /Lockstep home/ }).click()
    await openEachPage(page)
  }
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  // the code of these pages is loaded once and stays
  await leaveForEachPage()
  const begin = await memoryOf(page)

  for (let back = 0; back <= PAGES.length; back += 1) await page.goBack()
  await rental.at('/register/access-hours')
  await rental.rentWith(cards.works)
  await leaveForEachPage()
  const rented = await memoryOf(page)
  for (let round = 0; round < ROUNDS; round += 1) await openEachPage(page)
  const end = await memoryOf(page)

  expect(end.detachedTrees.length, end.detachedTrees.join('\n')).toBeLessThanOrEqual(MOST_DETACHED_TREES)
  const grown = end.heapBytes - begin.heapBytes
  expect(
    grown,
    `${begin.heapBytes} bytes before the rental, ${rented.heapBytes} after it, ${end.heapBytes} at the end`,
  ).toBeLessThanOrEqual(MOST_GROWTH_BYTES)
})
