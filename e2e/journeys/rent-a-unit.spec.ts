import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { IdentityPages } from '../pages/IdentityPages'
import { OwnRental } from '../pages/OwnRental'
import { Rental } from '../pages/Rental'
import { Shop } from '../pages/Shop'
import { SigningPage } from '../pages/SigningPage'
import { withMotion } from '../support/motion'
import { newCustomer } from '../support/person'
import { provenRecording } from '../support/replays'
import { pagesOf } from '../../tests/support/pdfText'

/** Unique values: none of them may be in what leaves the log. */
const person = {
  givenName: 'Zqxkanary',
  familyName: 'Wimblefritz',
  email: `zqx.kanary.${randomUUID()}@example.test`,
  line1: '17 Quibblethorpe Row',
  city: 'Snorkelham',
  postalCode: 'BS1 4DJ',
}
const card = { holder: 'Z Q Kanaryholder', number: '4000 0027 6000 3184', expiry: '04/29', cvc: '739' }
const { phone } = newCustomer()

test.use({ endsWithReplay: false, ...withMotion })

test('S0.3 S1.1 a visitor finds a store, rents a unit, orders boxes, and the visit replays to the same state', async ({
  page,
}, testInfo) => {
  test.slow()
  const rental = new Rental(page)
  await rental.chooseStore('Nottingham')
  await rental.chooseFirstUnit()
  await rental.chooseFirstDay()
  await rental.continueWithPhone()
  await new IdentityPages(page).signInByPhone(phone.typed, phone.full)
  await rental.completeProfile(person)
  await rental.chooseRegularAccess()
  await rental.keepProtection()

  const form = new CardForm(page)
  await form.fill(card)
  await rental.acceptAndPay()
  await form.answerBank('Approve')
  await rental.readAndSign()
  await new SigningPage(page).sign(`${person.givenName} ${person.familyName}`)

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/all done|signed/i)
  await page
    .getByRole('main')
    .getByRole('link', { name: /move-in|continue|next/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/register\/download/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('the move-in pack: a calendar file', async () => {
    // WebDriver BiDi does not report downloads
    if (testInfo.project.name === 'firefox') return
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add these dates to your calendar' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^move-in-[-\d]{10}\.ics$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
  })

  await test.step('the move-in pack: only the receipt is printed', async () => {
    // WebDriver BiDi does not emulate print (tried with Firefox ESR and Playwright 1.64)
    if (testInfo.project.name === 'firefox') return
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
    await expect(page.getByText('Total paid')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByText('Your dates')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the account shows the unit', async () => {
    await page.goto('/app')
    await expect(page.getByRole('main')).toContainText('Nottingham')
  })

  await test.step('the rental’s page: the receipt as a PDF has the number and the amount that the page shows', async () => {
    // WebDriver BiDi does not report downloads
    if (testInfo.project.name === 'firefox') return
    const own = new OwnRental(page)
    await own.open()
    const receipt = own.section('Documents').getByRole('listitem').filter({ hasText: 'Receipt' })
    const [number, amount] = await receipt.innerText().then(shown => [/No\. (\S+)/.exec(shown)?.[1], /£[\d.]+/.exec(shown)?.[0]])
    const download = page.waitForEvent('download')
    await receipt.getByRole('button', { name: /^Save as PDF/ }).click()
    const [text = '', ...more] = pagesOf(await readFile(await (await download).path()))
    expect(more).toEqual([])
    expect(text).toContain(`Receipt and VAT invoice ${number}\n`)
    expect(text).toContain(`${person.givenName} ${person.familyName}\n${person.line1}\n`)
    expect(/Total\n(?:£[\d.]+\n){2}(£[\d.]+)\n/.exec(text)?.[1]).toBe(amount)
  })

  await test.step('the rental’s page: printed, it names the company and has nothing to press', async () => {
    // WebDriver BiDi does not emulate print
    if (testInfo.project.name === 'firefox') return
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'What you pay' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Call the store on/ })).toBeVisible()
    await expect(page.getByText('Lockstep Storage Ltd, 14 Avonside Yard')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Change your rental' })).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to your account' })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('button', { name: 'Read your agreement' })).toBeVisible()
  })

  await test.step('boxes are ordered with the card that paid the rent', async () => {
    const shop = new Shop(page, 'store-1')
    await shop.fillBasket('Small box')
    await shop.goToPayment()
    await shop.at('confirm')
    await page.getByRole('radio', { name: /ending/ }).check()
    await shop.payButton().click()
    await shop.at('confirmation')
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  })

  await test.step('the recording folds to the same state and verifies', async () => {
    const text = (await provenRecording(page, testInfo)).toLowerCase()
    expect(text).not.toBe('')
    const typed = [...Object.values(person), ...Object.values(card), phone.typed, phone.full]
    const forms = typed
      .flatMap(value => [value, value.replaceAll(' ', ''), encodeURIComponent(value)])
      .map(value => value.toLowerCase())
    expect(forms.filter(value => value.length > 3 && text.includes(value))).toEqual([])
  })
})
