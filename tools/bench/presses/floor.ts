import type { Browser } from '@playwright/test'
import { pressingPhone } from './pressingPhone'
import { watchedPress, watchPresses } from './watchedPress'

const BARE = '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><button>Press</button>'

/** How long a press takes that nothing answers to: the lower limit of every press on this machine at this moment. */
export async function openBare(browser: Browser): Promise<number> {
  const phone = await pressingPhone(browser)
  const { context, page } = phone
  try {
    await watchPresses(page)
    await page.goto(`data:text/html,${encodeURIComponent(BARE)}`)
    const button = page.getByRole('button')
    // the first press of a page is slower for reasons of the browser
    await watchedPress(phone, button)
    const ms = await watchedPress(phone, button)
    if (ms === 'leftDocument') throw new Error('The bare page was left by a press.')
    return ms
  } finally {
    await context.close()
  }
}
