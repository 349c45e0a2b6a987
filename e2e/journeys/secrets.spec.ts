import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, origins, test } from '../fixtures'
import { IdentityPages } from '../pages/IdentityPages'
import { exportedRecording } from '../support/exportedRecording'
import { newCustomer } from '../support/person'
import { provenRecording } from '../support/replays'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { expectToKnow, Secrets } from '../support/secrets'
import { enter } from '../support/typing'

test.use({ endsWithReplay: false })

const signOut = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })

/** A new page renews the session: the token lives in memory alone. */
async function renewByReload(page: Page): Promise<void> {
  const renewed = page.waitForResponse(
    answer => answer.url() === `${origins.identity}/oauth/token` && answer.request().method() === 'POST',
  )
  await page.reload()
  await renewed
  await expect(signOut(page)).toBeVisible()
}

test('AUTH-49 codes, states, tokens, passwords and one-time codes are stored nowhere, for both sign-in methods, renewal and sign-out', async ({
  page,
  context,
}, testInfo) => {
  test.slow()
  const secrets = new Secrets(page, context)
  const { phone } = newCustomer()
  const email = `secrets.${randomUUID()}@example.test`
  const password = `canary ${randomUUID()}`
  await sandboxAdmin('POST', 'identity/people', { email, password, givenName: 'Nella', familyName: 'Fernsby' })
  const expectNothing = async (): Promise<void> => {
    const recording = await exportedRecording(page)
    expect(recording).toContain('account/')
    expect(await secrets.found(recording)).toEqual([])
  }

  await test.step('by phone, renewed, signed out', async () => {
    await page.goto('/sign-in?target=%2Fapp')
    await page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
    await new IdentityPages(page).signInByPhone(phone.typed, phone.full)
    await expect(signOut(page)).toBeVisible()
    await expectNothing()
    await renewByReload(page)
    await expectNothing()
    await signOut(page).click()
    await expect(page).toHaveURL(`${origins.app}/`)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expectNothing()
  })

  await test.step('by e-mail and password, renewed', async () => {
    await page.goto('/sign-in?target=%2Fapp')
    await page.getByRole('main').getByRole('button', { name: 'Continue with e-mail' }).click()
    await expect(page).toHaveURL(new RegExp(`^${origins.identity}/`))
    await enter(page.getByLabel('E-mail'), email)
    await enter(page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(signOut(page)).toBeVisible()
    await renewByReload(page)
    await expectNothing()
    await provenRecording(page, testInfo)
  })
  expectToKnow(secrets, [
    'code',
    'state',
    'nonce',
    'verifier',
    'access token',
    'refresh token',
    'identity token',
    'password',
    'one-time code',
  ])

  await test.step('planted secrets are found', async () => {
    const secretOf = (wanted: string): string => [...secrets.known].findLast(([, kind]) => kind === wanted)?.[0] ?? ''
    const planted = {
      access: secretOf('access token'),
      refresh: secretOf('refresh token'),
      identity: secretOf('identity token'),
      code: secretOf('code'),
      state: secretOf('state'),
      otp: secretOf('one-time code'),
      password,
      api: origins.api,
    }
    await page.evaluate(async ({ access, refresh, identity, code, state, otp, password: typed, api }) => {
      history.pushState({ typed }, '', `?code=${code}`)
      await fetch(`${api}/v1/bookable/stores`, { referrerPolicy: 'unsafe-url' })
      history.replaceState({}, '', '/app')
      history.pushState({}, '', `?again=${code}`)
      history.pushState({}, '', '/app')
      localStorage.setItem('planted', encodeURIComponent(refresh))
      sessionStorage.setItem('planted', btoa(access))
      document.cookie = `planted=${state}`
      document.body.dataset['planted'] = identity
      console.log('signed in with', otp)
      const database = await new Promise<IDBDatabase>(resolve => {
        const request = indexedDB.open('lockstep')
        request.onsuccess = () => resolve(request.result)
      })
      await new Promise(resolve => {
        const writing = database.transaction('drafts', 'readwrite')
        writing.objectStore('drafts').put({ value: `x${refresh}x` }, 'planted')
        writing.oncomplete = resolve
      })
      database.close()
    }, planted)
    const found = await secrets.found(`{"planted":"${password}"}`)
    expect(found).toEqual(
      expect.arrayContaining([
        'console: one-time code',
        'cookies: state',
        'database lockstep/drafts: refresh token',
        'document: identity token',
        'history: code',
        'local storage: refresh token',
        'recording: password',
        `referrer of GET ${origins.api}/v1/bookable/stores: code`,
        'session storage: access token',
      ]),
    )
  })
})
