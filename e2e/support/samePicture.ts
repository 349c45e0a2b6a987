import { chromium, expect, type Frame, type Page, type TestInfo } from '@playwright/test'
import { firstDifference } from '../../tests/support/firstDifference'
import { fromHere, origins } from '../fixtures'
import { browser } from './chromium'
import { heldAgainstPlayer, type NamedRest } from './inPlayer'
import { provenRecording } from './replays'
import { restOf } from './rest'
import { drawnByRrweb, rrwebOf, saidAndSet } from './rrwebPicture'

interface Held {
  readonly frame: Frame
  /** Of how many rests another recorder had what the page had. */
  readonly witnessed: number
}

/**
 * Looks at a page wherever it comes to rest, and in the end holds the player against all of it.
 *
 * @param byRrweb the page is recorded by rrweb as well (`recordWithRrweb`), which is believed where it shows what the page did
 */
export function picturesOf(page: Page, byRrweb = false) {
  const rests: (NamedRest & { readonly rrweb?: string })[] = []
  const witnessed = async (): Promise<readonly NamedRest[]> => {
    if (!byRrweb) return rests
    // separately, because console errors of rrweb's pages are not ours
    const judge = await chromium.launch(browser.launchOptions)
    const own = await judge.newPage()
    const found: NamedRest[] = []
    for (const { rrweb = '[]', ...rest } of rests) {
      const witness = await drawnByRrweb(own, rrweb, rest.typedIn)
      const isRight = firstDifference(saidAndSet(rest.picture), witness) === undefined
      found.push(isRight ? { ...rest, witness } : rest)
    }
    await judge.close()
    return found
  }
  return {
    async rest(name: string): Promise<void> {
      // where the pointer is no recording says
      await page.mouse.move(0, 0)
      const rest = await restOf(page, { quiet: 25, atMost: 1_000 })
      if (!rest) throw new Error(`${name}: the page does not stand still.`)
      rests.push({ name, ...rest, ...(byRrweb && { rrweb: await rrwebOf(page) }) })
    },
    /** The visit ends here: the page becomes support's. Returns the player's frame, which shows the first rest. */
    async expectSameInPlayer(testInfo: TestInfo): Promise<Held> {
      const text = await provenRecording(page, testInfo)
      const seen = await witnessed()
      const { frame, differences, compared } = await heldAgainstPlayer(page, { origins, fromHere }, text, [
        ...seen,
        ...seen.toReversed(),
      ])
      expect(compared).toBe(rests.length * 2)
      // each once: forth and back they are the same
      expect([...new Set(differences)].join('\n\n')).toBe('')
      return { frame, witnessed: seen.filter(({ witness }) => witness !== undefined).length }
    },
  }
}
