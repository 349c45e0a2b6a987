import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, origins } from '../fixtures'
import { IdentityPages } from '../pages/IdentityPages'
import { newCustomer } from './person'
import { openSignedIn } from './signedIn'

/** A public page. */
export const OPEN_PAGE = '/privacy-policy'

/** A public page, as a customer who signed in earlier. */
export const beSignedIn = (page: Page): Promise<void> => openSignedIn(page, OPEN_PAGE, newCustomer())

/** Signs in a unique customer, on a public page. */
export async function signInAnew(page: Page): Promise<void> {
  const { phone } = newCustomer()
  await page.goto(`/sign-in?target=${encodeURIComponent(OPEN_PAGE)}`)
  await page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
  await new IdentityPages(page).signInByPhone(phone.typed, phone.full)
  await expect(signOutButton(page)).toBeVisible()
}

const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })
/** Shown to signed-in and signed-out visitors. */
export const signOutButton = (page: Page): Locator => mainNavigation(page).getByRole('button', { name: 'Sign out' })
export const signInLink = (page: Page): Locator => mainNavigation(page).getByRole('link', { name: 'Sign in' })

/** Deletes the refresh token from the device, as a browser does when it clears its storage. */
export const loseRefreshToken = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('no database'))
      })
    const database = await resultOf(indexedDB.open('lockstep'))
    await resultOf(database.transaction('session', 'readwrite').objectStore('session').clear())
    database.close()
  })

/** Every call of the token endpoint that pages of this context make, by its grant. */
export function grantsOf(context: BrowserContext): string[] {
  const grants: string[] = []
  context.on('request', request => {
    if (request.method() === 'POST' && request.url() === `${origins.identity}/oauth/token`)
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
  })
  return grants
}

export const isSilentFrame = (url: URL): boolean => url.origin === origins.identity && url.searchParams.get('prompt') === 'none'

declare global {
  interface Window {
    /** What `shortTokens` has done so far. */
    tokens?: { seconds: number; renewed: number; lost: number; refused: string[] }
  }
}

/**
 * From now on tokens in pages of this context live for a second, so that they are renewed twice a second, and every
 * `loseEvery`th answer is lost after the provider has sent it.
 */
export const shortTokens = (context: BrowserContext, loseEvery: number): Promise<unknown> =>
  context.addInitScript(
    ({ address, loseEvery }) => {
      const tokens: NonNullable<Window['tokens']> = { seconds: 1, renewed: 0, lost: 0, refused: [] }
      window.tokens = tokens
      let calls = 0
      const realFetch = window.fetch
      window.fetch = async (input, init) => {
        const answer = await realFetch(input, init)
        if (input !== address) return answer
        const text = await answer.text()
        if (++calls % loseEvery === 0) {
          tokens.lost++
          throw new TypeError('Failed to fetch')
        }
        if (answer.ok) tokens.renewed++
        else tokens.refused.push(text)
        const short = answer.ok ? JSON.stringify({ ...JSON.parse(text), expires_in: tokens.seconds }) : text
        return new Response(short, { status: answer.status, headers: answer.headers })
      }
    },
    { address: `${origins.identity}/oauth/token`, loseEvery },
  )
