import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, origins, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { HostedPage } from '../pages/HostedPage'
import { IdentityPages } from '../pages/IdentityPages'
import { Rental } from '../pages/Rental'
import { Shop } from '../pages/Shop'
import { SigningPage } from '../pages/SigningPage'
import { agreesToRecordings } from '../support/agreement'
import { Canaries } from '../support/canaries/Canaries'
import { ALL } from '../support/canaries/table'
import { choiceIn } from '../support/choice'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { enter } from '../support/typing'
import { longRunOnly } from '../support/longRunOnly'

const isEnvelope = (url: string): boolean => new URL(url).origin === origins.monitoring

test.beforeEach(async ({ context }) => {
  test.slow()
  // with consent, recordings are sent and can be searched, too
  await agreesToRecordings(context)
})

/** An uncaught error whose message contains everything that was typed is reported. */
async function reportsAnError(page: Page, canaries: Canaries, complaints: string[], words: string): Promise<void> {
  const sent = page.waitForRequest(request => isEnvelope(request.url()) && request.method() === 'POST')
  await page.evaluate(told => {
    setTimeout(() => {
      throw new TypeError(`cannot read "${told}"`)
    })
  }, words)
  await sent
  canaries.readConsole()
  complaints.splice(0)
}

/** The record of the visit is sent to the team, as the person sees it. */
async function sendsTheRecord(page: Page): Promise<void> {
  await page.goto('/help')
  await page.getByRole('button', { name: /^Send it to our team/ }).click()
  await expect(page.getByText(/^Your code is /).first()).toBeVisible()
}

test('there are 49 canary values', () => {
  expect(ALL).toHaveLength(49)
})

test('REC-01 REC-08 after a complete rental, nothing that was typed or issued is in recordings, reports or the console', async ({
  page,
  context,
  complaints,
}) => {
  const canaries = new Canaries(page, context, 'rental')
  const of = (what: string): string => canaries.value(`rental ${what}` as never)
  const rental = new Rental(page)
  const phone = of('phone')

  await page.goto('/stores')
  await enter(page.getByRole('searchbox').or(page.getByLabel('Town, postcode or store name')).first(), of('place looked for'))
  await page.keyboard.press('Enter')
  canaries.noticeTyped('rental place looked for')
  await canaries.expectNowhere('looked for a place')

  const choice = await choiceIn('Leeds')
  await page.goto(`/register/date?${new URLSearchParams({ ...choice }).toString()}`)
  await rental.goOn()
  await rental.continueWithPhone()
  await new IdentityPages(page).signInByPhone(phone, `+44${phone.replaceAll(' ', '').slice(1)}`)
  await rental.at('/register/sign-in')
  await enter(page.getByLabel('First name'), of('first name'))
  await enter(page.getByLabel('Last name'), of('last name'))
  await enter(page.getByLabel(/E-?mail/), of('e-mail'))
  await enter(page.getByLabel(/^House number/), of('house'))
  await enter(page.getByLabel(/^Street address/), of('street'))
  await enter(page.getByLabel(/second line|line 2|Flat|Apartment/i), of('second line'))
  await enter(page.getByLabel(/^Town or city|^City/), of('town'))
  await enter(page.getByLabel(/^Post(al )?code/), of('postcode'))
  await canaries.expectNowhere('typed the details')
  await rental.goOn()
  await rental.chooseRegularAccess()
  await rental.keepProtection()
  await new CardForm(page).fill({
    holder: of('card holder'),
    number: of('card number'),
    expiry: '04/29',
    cvc: of('security code'),
  })
  await canaries.expectNowhere('typed the card')
  await rental.acceptAndPay()
  await rental.readAndSign()
  await new SigningPage(page).sign(of('signature'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/all done|signed/i)
  await canaries.expectNowhere('signed')
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('Leeds')
  await expect(page.getByRole('heading', { name: /ending/ })).toBeVisible()
  await reportsAnError(
    page,
    canaries,
    complaints,
    `${of('e-mail')} ${phone} ${of('card number')} ${of('access token')} ${of('first name')}`,
  )
  await canaries.expectNowhere('saw an error')
  await sendsTheRecord(page)
  await canaries.expectNowhere('sent the record')
  await canaries.expectNotKept()
  expect(canaries.missing()).toEqual([])

  await test.step('5 of 5 planted leaks are found', async () => {
    const packed = gzipSync(`{"user":"${of('e-mail').toUpperCase()}"}`).toString('base64')
    await page.evaluate(
      async ({ envelope, recorded, monitoring, support, grouped, name }) => {
        const bytes = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))
        await fetch(`${monitoring}/api/1/envelope/`, { method: 'POST', mode: 'no-cors', body: bytes(envelope) }).catch(
          () => undefined,
        )
        await fetch(`${support}/recordings`, { method: 'POST', mode: 'no-cors', body: recorded }).catch(() => undefined)
        console.log('paid with', grouped)
        history.replaceState(null, '', `/app?who=${encodeURIComponent(encodeURIComponent(name))}`)
        const database = await new Promise<IDBDatabase>(resolve => {
          const request = indexedDB.open('lockstep')
          request.onsuccess = () => resolve(request.result)
        })
        database.close()
      },
      {
        envelope: packed,
        recorded: [...of('first name')].reverse().join(''),
        monitoring: origins.monitoring,
        support: origins.support,
        grouped: of('card number').replaceAll(/(\d{4})(?=\d)/g, '$1 '),
        name: of('street'),
      },
    )
    const inRecording = Buffer.from(`ab${of('last name')}z`).toString('base64')
    expect(await canaries.found({ 'recording that leaks': `[3,0,"a/b",{"x":"${inRecording}"}]` })).toEqual(
      expect.arrayContaining([
        'address: rental street',
        'console: rental card number',
        'recording that leaks: rental last name',
        `sent to ${origins.monitoring}: rental e-mail`,
        `sent to ${origins.support}: rental first name`,
      ]),
    )
  })
  complaints.splice(0)
})

test('REC-01 REC-07 after a question nothing about the person who asked is recorded', longRunOnly, async ({ page, context }) => {
  const canaries = new Canaries(page, context, 'contact')
  const of = (what: string): string => canaries.value(`contact ${what}` as never)
  await page.goto('/')
  // the footer shows the build only once the app runs: earlier presses are not handled
  await expect(page.getByRole('contentinfo')).toContainText(/\d+\.\d+\.\d+ \(/)
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  const dialog = page.getByRole('dialog')
  await enter(dialog.getByLabel('First name'), of('first name'))
  await enter(dialog.getByLabel('Last name'), of('last name'))
  const code = dialog.getByRole('combobox', { name: 'Country code' })
  await enter(code, of('country looked for'))
  await expect(page.getByText(/No country matches/).first()).toBeVisible()
  canaries.noticeTyped('contact country looked for')
  await canaries.expectNowhere('looked for a country')
  await enter(code, 'united k')
  await page.getByRole('listbox', { name: 'Country code' }).getByRole('option').first().click()
  await enter(dialog.getByLabel('Number'), of('phone'))
  await enter(dialog.getByLabel('E-mail address'), of('e-mail'))
  await enter(dialog.getByLabel('Your question'), of('question'))
  await dialog.getByRole('checkbox', { name: /^I have read/ }).check()
  await canaries.expectNowhere('typed')
  await dialog.getByRole('button', { name: 'Send my question' }).click()
  await expect(page.getByText(/^Thank you\. Your question is with/).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await canaries.expectNowhere('sent')
  await sendsTheRecord(page)
  await canaries.expectNowhere('sent the record')
  await canaries.expectNotKept()
  expect(canaries.missing()).toEqual([])
})

test('REC-02 REC-07 after a guest’s order nothing that was typed is recorded', async ({ page, context }) => {
  const canaries = new Canaries(page, context, 'guest')
  const of = (what: string): string => canaries.value(`guest ${what}` as never)
  const shop = new Shop(page, 'store-1')
  await page.goto(shop.address('products'))
  await enter(page.getByRole('searchbox', { name: 'What do you need?' }), of('thing looked for'))
  await page.keyboard.press('Enter')
  canaries.noticeTyped('guest thing looked for')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  await canaries.expectNowhere('looked for a thing')
  await shop.fillBasket('Packing tape')
  await shop.goToPayment()
  await shop.payAsGuest()
  await new HostedPage(page).pay(of('e-mail'), {
    holder: of('card holder'),
    number: of('card number'),
    expiry: '04/29',
    cvc: of('security code'),
  })
  await shop.at('guest-checkout/confirmation')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  await canaries.expectNowhere('paid')
  await sendsTheRecord(page)
  await canaries.expectNowhere('sent the record')
  await canaries.expectNotKept()
  expect(canaries.missing()).toEqual([])
})

test(
  'REC-02 after a customer signs in by e-mail, orders and adds a card, nothing of it is recorded',
  longRunOnly,
  async ({ page, context }) => {
    const canaries = new Canaries(page, context, 'customer')
    const of = (what: string): string => canaries.value(`customer ${what}` as never)
    await sandboxAdmin('POST', 'identity/people', { email: of('e-mail'), password: of('password') })
    const shop = new Shop(page, 'store-1')
    const main = page.getByRole('main')
    await shop.fillBasket('Small box')
    await shop.goToPayment()
    await main.getByRole('button', { name: 'Continue with e-mail' }).click()
    await expect(page).toHaveURL(new RegExp(`^${origins.identity}/`))
    await enter(page.getByLabel('E-mail'), of('e-mail'))
    await enter(page.getByLabel('Password', { exact: true }), of('password'))
    await page.keyboard.press('Enter')
    await expect(main.getByLabel('First name')).toBeVisible()
    await enter(page.getByLabel('First name'), of('first name'))
    await enter(page.getByLabel('Last name'), 'Kestrelby')
    await enter(page.getByRole('textbox', { name: 'Phone number' }), `07400 7${Date.now() % 100_000}`.padEnd(12, '0'))
    await enter(page.getByLabel(/E-?mail/), of('e-mail'))
    await enter(page.getByLabel(/^Street address/), of('street'))
    await enter(page.getByLabel(/^Town or city|^City/), 'Norwich')
    await enter(page.getByLabel(/^Post(al )?code/), 'NR1 1DJ')
    await canaries.expectNowhere('typed the details')
    await main.getByRole('button', { name: 'Continue', exact: true }).click()
    await shop.at('confirm')
    await shop.saveCard({ holder: 'A Kestrelby', number: of('card number'), expiry: '04/29', cvc: '123' })
    await shop.payButton().click()
    await shop.at('confirmation')
    await expect(main.locator('[data-reference]')).toBeVisible()
    await canaries.expectNowhere('ordered')
    await page.goto('/app')
    await expect(main.getByRole('link', { name: /^Order / })).toBeVisible()
    await canaries.expectNowhere('in the own area')
    await sendsTheRecord(page)
    await canaries.expectNowhere('sent the record')
    await canaries.expectNotKept()
    expect(canaries.missing()).toEqual([])
  },
)
