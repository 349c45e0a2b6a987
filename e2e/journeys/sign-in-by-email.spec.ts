import type { Page } from '@playwright/test'
import { codeSentTo, expect, origins, test } from '../fixtures'
import { newCustomer } from '../support/person'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { signOutButton } from '../support/session'

const atPassword = async (page: Page): Promise<void> => {
  await page.goto('/sign-in?target=%2Fapp')
  await page.getByRole('main').getByRole('button', { name: 'Continue with e-mail' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
}

/** Copies a text out of one field and pastes it into others, with the keys a person presses. */
async function paste(page: Page, text: string, ...labels: readonly string[]): Promise<void> {
  const source = page.getByLabel('E-mail address')
  const before = await source.inputValue()
  await source.fill(text)
  await source.press('Control+a')
  await source.press('Control+c')
  for (const label of labels) await page.getByLabel(label, { exact: true }).press('Control+v')
  await source.fill(before)
}

test('AUTH-64 a wrong password and an unknown address look the same: the address stays, the password is cleared', async ({
  page,
}) => {
  const { email } = newCustomer()
  await sandboxAdmin('POST', 'identity/people', { email, password: 'correct horse battery staple' })
  const seen: string[] = []
  await atPassword(page)
  for (const typed of [email, `nobody.${email}`]) {
    await page.getByLabel('E-mail address').fill(typed)
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue(typed)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    seen.push(await page.locator('body').innerText())
  }
  expect(seen[0]).toContain('Wrong email or password.')
  expect(seen[1]).toBe(seen[0])
})

test('A11Y-16 a password can have any format, be pasted, shown and filled in by a password manager', async ({ page }) => {
  // of one kind of letter: length is all that is asked
  const password = 'aaaaaaaa'
  const { email } = newCustomer()
  await atPassword(page)
  await page.getByRole('link', { name: 'Open an account' }).click()
  await page.getByLabel('E-mail address').fill(email)
  const chosen = page.getByLabel('Password', { exact: true })
  for (const field of [chosen, page.getByLabel('Password again', { exact: true })])
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await paste(page, password, 'Password', 'Password again')
  await expect(chosen).toHaveValue(password)
  await expect(chosen).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await expect(chosen).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password', exact: true }).click()
  await expect(chosen).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('#code').fill(await codeSentTo(email))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${origins.app}/**`)
  await expect(signOutButton(page)).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await atPassword(page)
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await page.getByLabel('E-mail address').fill(email)
  await paste(page, password, 'Password')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})
