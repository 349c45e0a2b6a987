import { codeSentTo, expect, test } from '../fixtures'
import { IdentityPages } from '../pages/IdentityPages'
import { newCustomer } from '../support/person'
import { openSignedIn } from '../support/signedIn'

test('a phone number is changed by a code, through a reload and a second tab, and is used to sign in from then on', async ({
  browser,
  page,
}) => {
  const [customer, next] = [newCustomer(), newCustomer()]
  const main = page.getByRole('main')
  const section = main.getByRole('region', { name: 'Change your details' })
  await openSignedIn(page, '/app', customer)

  await test.step('name and address, found by postcode', async () => {
    await section.getByRole('button', { name: 'Change name or address' }).click()
    await section.getByLabel('Postcode').fill('ls29 9dx')
    await section.getByRole('button', { name: 'Find address' }).click()
    await section.getByLabel('Address', { exact: true }).selectOption({ index: 2 })
    await expect(section.getByLabel('Town or city')).toHaveValue('Ilkley')
    await section.getByLabel('First name').fill('Grace')
    await section.getByRole('button', { name: 'Save details' }).click()
    await expect(section.getByText('Saved.')).toBeVisible()
    await expect(main.getByText(`Grace ${customer.familyName}`)).toBeVisible()
    await expect(main.getByText('LS29 9DX')).toBeVisible()
  })

  await test.step('a wrong code, and a reload', async () => {
    await section.getByRole('button', { name: 'Change phone number' }).click()
    await section.getByLabel('Phone number').fill(next.phone.typed)
    await section.getByRole('button', { name: 'Send the code' }).click()
    await section.getByLabel('Code', { exact: true }).fill('000000')
    await section.getByRole('button', { name: 'Confirm phone number' }).click()
    await expect(section.getByText('You have 4 tries left')).toBeVisible()
    await page.reload()
    await expect(section.getByText(`We texted a code to ${next.phone.typed}`)).toBeVisible()
    await expect(main.getByText(customer.phone.typed, { exact: true })).toBeVisible()
  })

  await test.step('confirmed in a second tab', async () => {
    const tab = await page.context().newPage()
    await tab.goto('/app')
    const there = tab.getByRole('region', { name: 'Change your details' })
    await there.getByLabel('Code', { exact: true }).fill(await codeSentTo(next.phone.full))
    await there.getByRole('button', { name: 'Confirm phone number' }).click()
    await expect(there.getByText('Your phone number has been changed')).toBeVisible()
    await tab.close()
    await section.getByLabel('Code', { exact: true }).fill('111111')
    await section.getByRole('button', { name: 'Confirm phone number' }).click()
    await expect(section.getByText('This change is no longer waiting')).toBeVisible()
    await expect(main.getByText(next.phone.typed, { exact: true })).toBeVisible()
  })

  await test.step('the new number signs in to the same account, on another device', async () => {
    const device = await browser.newContext()
    const there = await device.newPage()
    await there.goto('/sign-in?target=%2Fapp')
    await there.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
    await new IdentityPages(there).signInByPhone(next.phone.typed, next.phone.full)
    await expect(there.getByRole('main').getByText(`Grace ${customer.familyName}`)).toBeVisible()
    await device.close()
  })
})
