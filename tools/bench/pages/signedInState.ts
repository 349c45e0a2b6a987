import type { Browser } from '@playwright/test'
import { PERSONAS } from '../../sandbox/seed/personas'
import type { Settings } from '../../sandbox/settings'
import type { StoredState } from './phone'

interface OutboxMessage {
  readonly to: string
  readonly text: string
}

/** The cookies of a customer with a rental who has signed in earlier, so that pages find a session. */
export async function signedInState(browser: Browser, { origins }: Settings): Promise<StoredState> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const { phone } = PERSONAS.extended
    await page.goto(`${origins.app}/sign-in?target=%2Fprivacy-policy`)
    await page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
    await page.locator('#phone').fill(phone)
    await page.keyboard.press('Enter')
    await page.locator('#code').waitFor()
    const messages = (await (await fetch(`${origins.support}/outbox.json`)).json()) as readonly OutboxMessage[]
    const code = messages.find(({ to }) => to === phone)?.text.match(/\b\d{6}\b/)?.[0]
    if (code === undefined) throw new Error(`No code was sent to ${phone}.`)
    await page.locator('#code').fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    return await context.storageState()
  } finally {
    await context.close()
  }
}
