import { expect, fromHere, test } from '../fixtures'
import { audit } from '../support/audit'
import { newCustomer } from '../support/person'
import { sandboxAdmin } from '../support/sandboxAdmin'

interface Sent {
  readonly to: string
  readonly subject: string | null
  readonly text: string
}

const lettersTo = async (address: string): Promise<readonly Sent[]> =>
  ((await (await fetch(`${fromHere.support}/outbox.json`)).json()) as readonly Sent[]).filter(({ to }) => to === address)
const linkIn = (text: string, path: RegExp): string => new URL(path.exec(text)?.[0] ?? '').href

/**
 * One per try: a person notified in the first try has a day's priority, so nobody else at that store would be notified in the
 * second.
 */
const STORES = [
  { storeId: 'store-3', name: 'Lockstep Storage Leeds Holbeck' },
  { storeId: 'store-4', name: 'Lockstep Storage Sheffield Neepsend' },
] as const

test('a visitor joins a waiting list, is notified once when a unit is free, follows the link to it, and leaves the list by the link', async ({
  page,
}, { retry }) => {
  const { email } = newCustomer()
  const main = page.getByRole('main')
  const { storeId, name } = STORES[retry === 0 ? 0 : 1]
  await sandboxAdmin('POST', 'stock/sold-out', { storeId, areaSqFt: 150 })
  await page.goto(`/register/unit?storeId=${storeId}&ranges=150-150`)
  await expect(main.getByRole('link', { name: 'Next size down: 130 sq ft' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'The nearest store that has it' })).toBeVisible()
  await main.getByRole('button', { name: 'Tell me when one is free' }).click()
  await main.getByLabel('Your e-mail address').fill(email)
  await main.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(main.getByText('You’re on the waiting list for 150 sq ft')).toBeVisible()
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['You’re on the waiting list for 150 sq ft'])

  await sandboxAdmin('POST', 'stock/freed', { storeId, areaSqFt: 150 })
  const isNews = ({ subject }: Sent): boolean => subject === `A 150 sq ft unit is free at ${name}`
  await expect.poll(async () => (await lettersTo(email)).filter(isNews).length).toBe(1)
  const letter = (await lettersTo(email)).find(isNews)

  // As from a mail program. What units there are is answered from a cache for up to a second, and a test is faster than a person.
  await expect(async () => {
    await page.goto(linkIn(letter?.text ?? '', /https?:\S+\/register\/unit\S*/))
    await expect(main.getByText('Shown: 150 sq ft')).toBeVisible()
    await expect(main.getByRole('button', { name: /^Choose this unit: 150 sq ft/ })).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await expect(main.getByRole('heading', { name: '150 sq ft' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Tell me when one is free' })).toHaveCount(0)

  const leave = linkIn(letter?.text ?? '', /https?:\S+\/app\/waiting-list\S*/)
  await page.goto(leave)
  await expect(page).toHaveURL(/\/app\/waiting-list$/)
  await main.getByRole('button', { name: 'Leave the list' }).click()
  await expect(main.getByText(`You were waiting for 150 sq ft at ${name}.`)).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/id=/)
  await page.goto(leave)
  await main.getByRole('button', { name: 'Leave the list' }).click()
  await expect(main.getByText('Your address was deleted from that list before.')).toBeVisible()

  expect(await lettersTo(email)).toHaveLength(2)
  const { findings } = await audit()
  expect(Object.values(findings).flat()).toEqual([])
})
