import { expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { recordWithRrweb } from '../bench/rrweb'
import { PARENT_FLAGS } from '../../tools/bench/replayParent'
import { browser } from './chromium'
import { picturesOf } from './samePicture'

/** With the back/forward cache, which is otherwise off in tests (F-9), and with the flags that the player's frame needs. */
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
 * Makes a visit. Then the recording of every tab must fold and verify, and at each rest the player must render the same as the
 * page did, and as rrweb's recording of it.
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
    const entry = { page: tab, pictures, rests: 0 }
    tabs.push(entry)
    return {
      page: tab,
      rest: async (name: string) => {
        // a prerendered page is hydrated a moment later
        await tab.waitForFunction(() => window.lockstep !== undefined)
        await pictures.rest(name)
        entry.rests++
      },
    }
  }
  await make({ ...(await follow(page)), context, openTab: async () => follow(await context.newPage()) })
  let [rests, witnessed] = [0, 0]
  for (const tab of tabs.filter(entry => entry.rests > 0)) {
    witnessed += (await tab.pictures.expectSameInPlayer(testInfo)).witnessed
    rests += tab.rests
  }
  testInfo.annotations.push({ type: 'rests', description: `${rests} as drawn, ${witnessed} of them by rrweb's account` })
  expect(rests).toBeGreaterThan(0)
  // rests at which rrweb's recording differs from the page cannot be judged by it; if there are many, the comparison means nothing
  expect(witnessed).toBeGreaterThanOrEqual(rests / 2)
}
