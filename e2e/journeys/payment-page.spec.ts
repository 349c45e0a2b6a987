import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page, Response } from '@playwright/test'
import { expect, origins, test } from '../fixtures'
import { cardFrame } from '../pages/CardForm'
import { FOREIGN_SCRIPTS, INLINE_SCRIPTS, PAYMENT_PAGE_HEADERS } from '../support/paymentPageBaseline'
import { newCustomer } from '../support/person'
import { openSignedIn } from '../support/signedIn'
import { longRunOnly } from '../support/longRunOnly'

/** A customer before the form for a new card. */
async function beforeTheForm(page: Page): Promise<void> {
  await openSignedIn(page, '/app/add-payment', newCustomer())
  await expect(cardFrame(page).locator('#number')).toBeVisible()
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')
const named = (text: string): string =>
  Object.entries(origins).reduce((rest, [name, origin]) => rest.replaceAll(origin, `{${name}}`), text)
/** Headers that the web server adds itself, and headers of the connection. */
const UNSTABLE = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
  'vary',
  'cache-control',
])

/** Leaves out the digests of our build's own files, which a document may fetch early. */
function withoutOurs(policy: string): string {
  const files = readdirSync('dist/assets').filter(file => file.endsWith('.js'))
  const ours = new Set(files.map(file => `'sha256-${digestOf(readFileSync(path.join('dist/assets', file)))}'`))
  return policy.replaceAll(/ ('sha256-[^']+')/g, (all, digest: string) => (ours.has(digest) ? '' : all))
}

test('PAY-46 SEC-25 the payment page runs only our build, byte for byte, and the scripts of the inventory, under the required headers', async ({
  page,
}) => {
  await beforeTheForm(page)
  const scripts: Promise<{ address: string; digest: string }>[] = []
  page.on('response', (answer: Response) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.push(answer.body().then(bytes => ({ address: answer.url(), digest: digestOf(bytes) })))
  })
  const reloaded = await page.reload()
  await expect(cardFrame(page).locator('#number')).toBeVisible()
  await page.waitForLoadState('networkidle')

  const received = await Promise.all(scripts)
  const isOurs = ({ address }: { address: string }): boolean => address.startsWith(`${origins.app}/`)
  expect(received.filter(isOurs).length).toBeGreaterThan(0)
  for (const { address, digest } of received.filter(isOurs)) {
    const built = readFileSync(path.join('dist', new URL(address).pathname))
    expect({ address, digest }).toEqual({ address, digest: digestOf(built) })
  }
  const foreign = [...new Set(received.filter(script => !isOurs(script)).map(({ address }) => named(address)))]
  expect(foreign.sort()).toEqual(FOREIGN_SCRIPTS.map(({ address }) => address).sort())

  const inline = await page.evaluate(() =>
    [...document.scripts].filter(({ src }) => src === '').map(({ textContent }) => textContent ?? ''),
  )
  expect(inline).toHaveLength(INLINE_SCRIPTS)
  const digest = `sha256-${digestOf(Buffer.from(inline[0] ?? ''))}`
  const rental = await page.request.get('/register/payment')
  for (const headers of [reloaded?.headers() ?? {}, rental.headers()]) {
    const stable = Object.entries(headers).filter(([name]) => !UNSTABLE.has(name))
    const shown = stable.map(([name, value]) => [name, withoutOurs(named(value).replaceAll(digest, '{inline}'))])
    expect(Object.fromEntries(shown)).toEqual(PAYMENT_PAGE_HEADERS)
  }
})

/** The scripts that a page of the gateway's brings along, and those that they import. */
async function broughtAlong(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const markup = await (await request.get(`${origins.payments}/card-frame`)).text()
  const waiting = [...markup.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(
    ([, src = '']) => new URL(src, `${origins.payments}/card-frame`).href,
  )
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(named(address))) continue
    const bytes = await (await request.get(address)).body()
    found.set(named(address), `sha256-${digestOf(bytes)}`)
    for (const [, from = ''] of bytes.toString().matchAll(/\b(?:from|import)\s*\(?["']([^"']+)["']/g))
      waiting.push(new URL(from, address).href)
  }
  return found
}

test('SEC-24 each script of the gateway is listed in the inventory, as it was accepted, with its purpose and owner', async ({
  request,
}) => {
  const found = [...(await broughtAlong(request))].map(([address, digest]) => ({ address, digest }))
  const accepted = FOREIGN_SCRIPTS.map(({ address, digest }) => ({ address, digest }))
  const byAddress = (one: { address: string }, other: { address: string }) => one.address.localeCompare(other.address)
  expect(found.sort(byAddress)).toEqual(accepted.sort(byAddress))
  for (const { purpose, owner } of FOREIGN_SCRIPTS) for (const word of [purpose, owner]) expect(word).not.toBe('')
})

/** The fields of the card, in the frame of the page. */
async function cardFields(page: Page) {
  await beforeTheForm(page)
  const form = cardFrame(page)
  return {
    holder: form.locator('#holder'),
    number: form.locator('#number'),
    expiry: form.locator('#expiry'),
    cvc: form.locator('#cvc'),
  }
}

test('S3.240 PAY-43 browsers can autofill the card number, and it accepts typed and pasted formats', async ({ page }) => {
  const { holder, number } = await cardFields(page)
  await expect(holder).toHaveAttribute('autocomplete', 'cc-name')
  await expect(number).toHaveAttribute('autocomplete', 'cc-number')
  await expect(number).toHaveAttribute('inputmode', 'numeric')
  await number.pressSequentially('4242424242424242')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  for (const pasted of [' 5555 5555  5555 4444 ', '5555-5555-5555-4444']) {
    await number.fill(pasted)
    await number.blur()
    await expect(number).not.toHaveAttribute('aria-invalid', 'true')
  }
})

test('S3.241 S3.242 browsers can autofill expiry and security code, and the expiry accepts typed formats', async ({ page }) => {
  const { expiry, cvc } = await cardFields(page)
  await expect(expiry).toHaveAttribute('autocomplete', 'cc-exp')
  await expect(cvc).toHaveAttribute('autocomplete', 'cc-csc')
  await expect(cvc).toHaveAttribute('inputmode', 'numeric')
  for (const typed of ['0429', '04/29', '04 / 2029']) {
    await expiry.fill(typed)
    await expiry.blur()
    await expect(expiry).not.toHaveAttribute('aria-invalid', 'true')
  }
  await expiry.fill('04/20')
  await expiry.blur()
  await expect(expiry).toHaveAttribute('aria-invalid', 'true')
})

test(
  'PAY-27 a blocked card form is reported after ten seconds, with a phone number, and is shown once it loads',
  longRunOnly,
  async ({ page }) => {
    const blocked = new URL('/card-frame', origins.payments).href
    await page.clock.install()
    await page.route(blocked, route => route.abort('blockedbyclient'))
    const asked = page.waitForEvent('requestfailed', request => request.url() === blocked)
    await openSignedIn(page, '/app/add-payment', newCustomer())
    await asked
    await expect(page.getByText('Loading the card form…')).toBeVisible()
    await page.clock.runFor(10_000)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('has not loaded')
    await expect(main).toContainText(/call us on \d{4} \d{3} \d{4}/)
    await expect(main.getByRole('button', { name: 'Save card' })).toHaveCount(0)
    await page.unroute(blocked)
    await main.getByRole('button', { name: 'Load the form again' }).click()
    await expect(page.frameLocator('iframe').locator('#number')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Save card' })).toBeEnabled()
  },
)

test('help opens over the card form and closes again, and what was typed into the form is kept', async ({ page }) => {
  await beforeTheForm(page)
  const number = cardFrame(page).locator('#number')
  await number.pressSequentially('4242 4242')
  const help = page.getByRole('contentinfo').getByRole('link', { name: 'Get help' })
  await help.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Get help' })
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  await dialog.getByRole('button', { name: /^Send it to our team/ }).click()
  await expect(dialog.getByText(/^Your code is /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(help).toBeFocused()
  await expect(number).toHaveValue(/^4242 ?4242/)
})
