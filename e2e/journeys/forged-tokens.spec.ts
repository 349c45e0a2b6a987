import { randomUUID } from 'node:crypto'
import { expect, origins, test } from '../fixtures'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { enter } from '../support/typing'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'
import { longRunOnly } from '../support/longRunOnly'

/**
 * One forgery for each layer that refuses tokens. Unit tests cover every check, the long run every kind that the sandbox can make.
 */
const ONE_PER_LAYER = ['nonce-other', 'signature-wrong', 'header-jku']
/** Kinds that are valid after all, and those that need a member of an organisation. */
const NOT_REFUSED_HERE = new Set(['several-aud-right-azp', 'org-name-other-case', 'key-changed', 'org-missing', 'org-other'])

async function kindsToTry(): Promise<readonly string[]> {
  if (!isLongRun()) return ONE_PER_LAYER
  const { kinds } = (await sandboxAdmin('GET', 'identity/forgeries')) as { kinds: readonly { kind: string; of: string }[] }
  const ofTokens = new Set(Array.from({ length: 15 }, (_, index) => `AUTH-${index + 10}`).filter(id => id !== 'AUTH-11'))
  return kinds.flatMap(({ kind, of }) => (ofTokens.has(of) && !NOT_REFUSED_HERE.has(kind) ? [kind] : []))
}

test('AUTH-19 AUTH-24 a forged identity token signs nobody in and leads to the error page', longRunOnly, async ({ page }) => {
  test.slow()
  const kinds = await kindsToTry()
  const email = `forged.${randomUUID()}@example.test`
  const password = `a pass phrase ${randomUUID()}`
  const { sub } = (await sandboxAdmin('POST', 'identity/people', { email, password })) as { sub: string }
  const asked = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() === 'fetch') asked.add(`${new URL(request.url()).origin}${new URL(request.url()).pathname}`)
  })
  const signOut = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' })

  await page.goto('/sign-in?target=%2Fapp')
  for (const [index, kind] of kinds.entries()) {
    await test.step(kind, async () => {
      await sandboxAdmin('POST', 'identity/forgeries', { kind, sub })
      const redeemed = page.waitForResponse(answer => answer.url() === `${origins.identity}/oauth/token`)
      if (index === 0) {
        await page.getByRole('main').getByRole('button', { name: 'Continue with e-mail' }).click()
        await expect(page).toHaveURL(new RegExp(`^${origins.identity}/`))
        await enter(page.getByLabel('E-mail'), email)
        await enter(page.getByLabel('Password', { exact: true }), password)
        await page.keyboard.press('Enter')
      } else await page.getByRole('button', { name: 'Try again' }).click()
      await redeemed
      await expect(page).toHaveURL(`${origins.app}/auth-error`)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(signOut).toBeHidden()
    })
  }
  // no address in a token was requested
  const identity = [...asked].filter(address => address.startsWith(origins.identity))
  expect(identity.sort()).toEqual([`${origins.identity}/.well-known/jwks.json`, `${origins.identity}/oauth/token`])

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${origins.app}/app`)
  await expect(signOut).toBeVisible()
})
