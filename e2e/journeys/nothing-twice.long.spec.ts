import { expect, test } from '../fixtures'
import { Rental } from '../pages/Rental'
import { sendRecording, signInAsAgent } from '../support/agent'
import { addressOf, choiceIn } from '../support/choice'
import { recordedCalls, intentionsIn } from '../support/recordedCalls'
import { exportedRecording } from '../support/exportedRecording'
import { aboutToPay, goToPay, press, rentsOneUnit } from '../support/paying'
import { cards, newCustomer } from '../support/person'

test('two tabs that request the same unit share one booking', async ({ page, context }) => {
  const rental = new Rental(page)
  const choice = await choiceIn('Leeds')
  await rental.startWith(choice, newCustomer())
  const other = await context.newPage()
  await other.goto(addressOf('access-hours', choice))
  const tabs = [page, other]
  const sent = tabs.map(tab => recordedCalls(tab, 'POST', /\/booking$/))
  for (const tab of tabs) await tab.getByRole('radio', { name: /Regular/ }).check()
  await Promise.all(tabs.map(tab => press(tab, 1, /^Continue$/)))
  for (const tab of tabs) await expect(tab).toHaveURL(/\/register\/insurance/)
  const ids = await Promise.all(
    sent.flat().map(async ({ answer }) => {
      const { id, bookingId } = (await answer) as { id?: string; bookingId?: string }
      return id ?? bookingId
    }),
  )
  expect(new Set(ids).size).toBe(1)
})

test('a page reloaded during payment continues the same payment', async ({ page }) => {
  test.slow()
  const rental = await aboutToPay(page, cards.works)
  const charges = recordedCalls(page, 'PATCH', /\/confirm-payment$/)
  await rental.acceptAndPay()
  await rental.at('/register/payment/confirm')
  await page.reload()
  await page.waitForRequest(/\/confirm-payment$/)
  await page.reload()
  await rental.at('/register/sign')
  expect(intentionsIn(charges)).toBe(1)
  await page.goBack()
  await page.goto(page.url().replace(/\/register\/[^?]*/, '/register/payment/confirm'))
  await rental.at('/register/sign')
  expect(intentionsIn(charges)).toBe(1)
  await rentsOneUnit(page)
})

test('support finds the visit of a declined card by its code, and registering as a new customer is not marked as an error', async ({
  page,
  browser,
}) => {
  test.slow()
  const rental = new Rental(page)
  await rental.signUpWith(await choiceIn('Leeds'), newCustomer())
  await goToPay(rental, page, cards.declined)
  await rental.acceptAndPay()
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/another card/i)
  const recording = await exportedRecording(page)
  expect(recording).toContain('"INCOMPLETE_PROFILE"')
  const rec = await sendRecording(recording)
  const agent = await (await browser.newContext()).newPage()
  await signInAsAgent(agent)
  await agent.getByLabel('What went wrong').fill('payment_failed')
  await agent.getByRole('button', { name: 'Find' }).click()
  const found = agent.getByRole('listitem').filter({ hasText: rec })
  await expect(found).toContainText('payment failed')
  await expect(found).not.toContainText(/incomplete profile/i)
})
