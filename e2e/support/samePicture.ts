import { expect, type Page, type TestInfo } from '@playwright/test'
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
    /** The visit ends here: the page goes on as support's. */
    async expectSameInPlayer(testInfo: TestInfo): Promise<void> {
      const text = await provenRecording(page, testInfo)
      const fromApp = async <T>(file: string): Promise<T> => (await (await fetch(fromHere.app + file)).json()) as T
      const { id: build } = await fromApp<{ readonly id: string }>('/builds/latest.json')
      const config = await fromApp('/config.json')
      const { frame, ask } = await openReplayFrame(page, origins.app, origins.support, build)
      const { moments } = await ask<Loaded>({ ask: 'load', text, config })
      for (const { name, page: number, seq, picture, typedIn } of [...rests, ...rests.toReversed()]) {
        const moment = moments.findIndex(each => each.page === number && each.seq === seq)
        const { window: size } = await ask<Shown>({ ask: 'show', moment })
        expect(size, 'the window is recorded').toBeDefined()
        await page.locator('iframe').evaluate((element: HTMLIFrameElement, { width, height } = { width: 0, height: 0 }) => {
          element.style.width = `${width}px`
          element.style.height = `${height}px`
        }, size)
        // what depends on the size is drawn anew
        await ask<Shown>({ ask: 'show', moment })
        const event = moments[moment]
        const difference = firstDifference(picture, await pagePicture(frame, [], typedIn))
        const where = `${name}: after event ${seq} of page ${number}, ${event?.type} (“${event?.words}”)`
        expect(difference === undefined ? 'the same' : `${where}\n${difference}`).toBe('the same')
      }
    },
  }
}
