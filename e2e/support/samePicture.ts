import { expect, type Frame, type Page, type TestInfo } from '@playwright/test'
import { fromHere, origins } from '../fixtures'
import { heldAgainstPlayer, type NamedRest } from './inPlayer'
import { provenRecording } from './replays'
import { restOf } from './rest'

/** Looks at a page wherever it comes to rest, and in the end holds the player against all of it. */
export function picturesOf(page: Page) {
  const rests: NamedRest[] = []
  return {
    async rest(name: string): Promise<void> {
      // where the pointer is no recording says
      await page.mouse.move(0, 0)
      const rest = await restOf(page, { quiet: 25, atMost: 1_000 })
      if (!rest) throw new Error(`${name}: the page does not stand still.`)
      rests.push({ name, ...rest })
    },
    /** The visit ends here: the page goes on as support's. Answers the player's frame, which shows the first rest. */
    async expectSameInPlayer(testInfo: TestInfo): Promise<Frame> {
      const text = await provenRecording(page, testInfo)
      const { frame, differences, compared } = await heldAgainstPlayer(page, { origins, fromHere }, text, [
        ...rests,
        ...rests.toReversed(),
      ])
      expect(compared).toBe(rests.length * 2)
      // each once: forth and back they are the same
      expect([...new Set(differences)].join('\n\n')).toBe('')
      return frame
    },
  }
}
