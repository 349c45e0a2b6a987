import { expect, type Frame, type Page, type TestInfo } from '@playwright/test'
import type { Loaded, Shown } from '@/support/player/protocol'
import { openReplayFrame } from '../../tools/bench/replayParent'
import { fromHere, origins } from '../fixtures'
import { firstDifference, pagePicture, type PagePicture } from './pagePicture'
import { provenRecording } from './replays'
import { idlePageOf } from './idlePage'

interface Rest {
  /** What the visitor had just done, for whoever reads a failure. */
  readonly name: string
  readonly page: number
  readonly seq: number
  readonly picture: PagePicture
  /** The field that is typed in, whose content is no event yet. */
  readonly typedIn: string
}

/** Looks at a page wherever it comes to rest, and in the end holds the player against all of it. */
export function picturesOf(page: Page, personal: readonly string[] = []) {
  const rests: Rest[] = []
  return {
    async rest(name: string): Promise<void> {
      // where the pointer is no recording says
      await page.mouse.move(0, 0)
      const { page: number, seq } = await idlePageOf(page)
      const typedIn = await page.evaluate(() => document.activeElement?.id ?? '')
      rests.push({ name, page: number, seq, picture: await pagePicture(page, personal, typedIn), typedIn })
    },
    /** The visit ends here: the page goes on as support's. Answers the player's frame, which shows the first rest. */
    async expectSameInPlayer(testInfo: TestInfo): Promise<Frame> {
      const text = await provenRecording(page, testInfo)
      const fromApp = async <T>(file: string): Promise<T> => (await (await fetch(fromHere.app + file)).json()) as T
      const { id: build } = await fromApp<{ readonly id: string }>('/builds/latest.json')
      const config = await fromApp('/config.json')
      const { frame, ask } = await openReplayFrame(page, origins.app, origins.support, build)
      const { moments } = await ask<Loaded>({ ask: 'load', text, config })
      const differences: string[] = []
      for (const { name, page: number, seq, picture, typedIn } of [...rests, ...rests.toReversed()]) {
        const moment = moments.findIndex(each => each.page === number && each.seq === seq)
        const { window: size } = await ask<Shown>({ ask: 'show', moment })
        if (!size) throw new Error(`${name}: the window is not recorded.`)
        await page.locator('iframe').evaluate(
          (element, { width, height }) => {
            element.style.width = `${width}px`
            element.style.height = `${height}px`
          },
          { width: size.width, height: size.height },
        )
        // what depends on the size is drawn anew
        await ask<Shown>({ ask: 'show', moment })
        const event = moments[moment]
        const difference = firstDifference(picture, await pagePicture(frame, [], typedIn))
        const where = `${name}: after event ${seq} of page ${number}, ${event?.type} (“${event?.words}”)`
        if (difference !== undefined) differences.push(`${where}\n${difference}`)
      }
      // each once: forth and back they are the same
      expect([...new Set(differences)].join('\n\n')).toBe('')
      return frame
    },
  }
}
