import { chromium, expect, type Frame, type Page, type TestInfo } from '@playwright/test'
import { firstDifference } from '../../tests/support/firstDifference'
import { fromHere, origins } from '../fixtures'
import { browser } from './chromium'
import { compareWithPlayer, type NamedRest } from './inPlayer'
import { provenRecording } from './replays'
import { restOf } from './rest'
import { drawnByRrweb, rrwebOf, saidAndSet } from './rrwebPicture'

interface Comparison {
  readonly frame: Frame
  /** At how many rests rrweb's recording agreed with the page. */
  readonly witnessed: number
}

/**
 * Collects the rests of a page, and in the end compares the player with all of them.
 *
 * @param byRrweb whether rrweb records the page, too (`recordWithRrweb`); where its recording agrees with the page, the player must
 * agree with it as well
 */
export function picturesOf(page: Page, byRrweb = false) {
  const rests: (NamedRest & { readonly rrweb?: string })[] = []
  const addWitnesses = async (): Promise<readonly NamedRest[]> => {
    if (!byRrweb) return rests
    // separately, because console errors of rrweb's pages are not ours
    const rrwebBrowser = await chromium.launch(browser.launchOptions)
    const rrwebPage = await rrwebBrowser.newPage()
    const found: NamedRest[] = []
    for (const { rrweb = '[]', ...rest } of rests) {
      const witness = await drawnByRrweb(rrwebPage, rrweb, rest.typedIn)
      const agrees = firstDifference(saidAndSet(rest.picture), witness) === undefined
      found.push(agrees ? { ...rest, witness } : rest)
    }
    await rrwebBrowser.close()
    return found
  }
  return {
    async rest(name: string): Promise<void> {
      // no recording contains the pointer's position
      await page.mouse.move(0, 0)
      const rest = await restOf(page, { quiet: 25, atMost: 1_000 })
      if (!rest) throw new Error(`${name}: the page does not stand still.`)
      rests.push({ name, ...rest, ...(byRrweb && { rrweb: await rrwebOf(page) }) })
    },
    /** The visit ends here: the page becomes support's. Returns the player's frame, which shows the first rest. */
    async expectSameInPlayer(testInfo: TestInfo): Promise<Comparison> {
      const text = await provenRecording(page, testInfo)
      const restsWithWitness = await addWitnesses()
      const { frame, differences, compared } = await compareWithPlayer(page, { origins, fromHere }, text, [
        ...restsWithWitness,
        ...restsWithWitness.toReversed(),
      ])
      expect(compared).toBe(rests.length * 2)
      // without duplicates: a difference occurs forwards and backwards
      expect([...new Set(differences)].join('\n\n')).toBe('')
      return { frame, witnessed: restsWithWitness.filter(({ witness }) => witness !== undefined).length }
    },
  }
}
