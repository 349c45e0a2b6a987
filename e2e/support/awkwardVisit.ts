import { expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { recordWithRrweb } from '../bench/rrweb'
import { PARENT_FLAGS } from '../../tools/bench/replayParent'
import { browser } from './chromium'
import { picturesOf } from './samePicture'

/** Pages that Back brings out of memory, which the test browser has off otherwise (F-9), and the frame of the player. */
export const awkwardBrowser = {
  ...browser.launchOptions,
  args: [...browser.launchOptions.args, ...PARENT_FLAGS],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

type Pictures = ReturnType<typeof picturesOf>

export interface AwkwardVisit {
  readonly page: Page
  readonly context: BrowserContext
  readonly rest: Pictures['rest']
  /** Another tab of the same visitor, whose pictures are compared as well. */
  readonly openTab: () => Promise<Pick<AwkwardVisit, 'page' | 'rest'>>
}

/**
 * Makes a visit; then every tab must fold and verify, and the player must render each of its rests like the page, and like
 * rrweb's recording of the same page.
 */
export async function expectSameVisit(
  page: Page,
  testInfo: TestInfo,
  make: (visit: AwkwardVisit) => Promise<void>,
): Promise<void> {
  const context = page.context()
  const tabs: { readonly page: Page; readonly pictures: Pictures; rests: number }[] = []
  const follow = async (tab: Page) => {
    await recordWithRrweb(tab)
    const pictures = picturesOf(tab, true)
    const one = { page: tab, pictures, rests: 0 }
    tabs.push(one)
    return {
      page: tab,
      rest: async (name: string) => {
        // a prerendered page is hydrated a moment later
        await tab.waitForFunction(() => window.lockstep !== undefined)
        await pictures.rest(name)
        one.rests++
      },
    }
  }
  await make({ ...(await follow(page)), context, openTab: async () => follow(await context.newPage()) })
  let [rests, witnessed] = [0, 0]
  for (const tab of tabs.filter(one => one.rests > 0)) {
    witnessed += (await tab.pictures.expectSameInPlayer(testInfo)).witnessed
    rests += tab.rests
  }
  testInfo.annotations.push({ type: 'rests', description: `${rests} as drawn, ${witnessed} of them by rrweb's account` })
  expect(rests).toBeGreaterThan(0)
  // where rrweb shows something else than the page did it is no judge, which is seldom: else nothing was judged
  expect(witnessed).toBeGreaterThanOrEqual(rests / 2)
}
