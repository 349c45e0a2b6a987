import type { Browser } from '@playwright/test'
import { slowPhone } from './slowPhone'
import { watchedPress, watchPresses } from './watchedPress'

const BARE = '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><button>Press</button>'

/** How long a press takes that nothing answers to: the lower limit of every press on this machine at this moment. */
export async function openBare(browser: Browser): Promise<number> {
  const { context, page } = await slowPhone(browser)
  try {
    await watchPresses(page)
    await page.goto(`data:text/html,${encodeURIComponent(BARE)}`)
    const button = page.getByRole('button')
    // the first press of a page is slower for reasons of the browser
    await watchedPress(page, button)
    return (await watchedPress(page, button)) ?? 0
  } finally {
    await context.close()
  }
}
