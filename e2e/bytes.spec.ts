import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { readBudget } from '../tools/build/bundleStats'
import { openedDirectly } from '../tools/config/openedDirectly'
import { expect, test } from './fixtures'
import { CardForm } from './pages/CardForm'
import { Rental } from './pages/Rental'
import { Shop } from './pages/Shop'
import { addressOf, choiceIn } from './support/choice'
import { bytesOf, scriptsAt } from './support/loadedScripts'
import { inParts } from './support/openPages'
import { cards, newCustomer } from './support/person'
import { isLongRun } from '../tools/run/lib/isLongRun.mjs'

// each page is a visit of its own
test.use({ endsWithReplay: false })
test.beforeEach(() => test.setTimeout(120_000))

/** Pages that anybody can open; those whose documents fetch something early are opened in openedDirectly.spec.ts. */
const OPEN = [
  '/',
  '/agreement-signing?status=declined&id=x',
  '/auth-error',
  '/bristol-facility',
  '/bristol-storage',
  '/callback',
  '/error',
  '/privacy-policy',
  '/rate-limited',
  '/sheffield-facility',
  '/sheffield-storage',
  '/stores/leeds-holbeck',
  '/shop/error',
  '/shop/guest-checkout/confirmation',
  '/terms-and-conditions',
]
const RENTAL = ['date', 'sign-in', 'access-hours', 'insurance', 'payment', 'payment/confirm', 'sign', 'download']
const SHOP = ['review', 'sign-in', 'confirm', 'confirmation']
const ACCOUNT = [
  '/app',
  '/app/rental',
  '/app/invitation',
  '/app/waiting-list',
  '/app/newsletter',
  '/app/sign',
  '/app/add-payment',
]

/**
 * The pages opened on each push, in addition to those of openedDirectly.spec.ts: one of each group of similar pages. The long
 * run opens all.
 */
const ON_EACH_PUSH = [
  '/',
  '/agreement-signing',
  '/bristol-facility',
  '/callback',
  '/privacy-policy',
  '/rate-limited',
  '/stores/:name',
  '/register/sign-in',
  '/register/payment',
  '/register/sign',
  '/shop/error',
  '/shop/review',
  '/shop/confirmation',
  '/app/rental',
]
const isDue = (address: string): boolean => isLongRun() || ON_EACH_PUSH.includes(pathOf(address))

/** Prerendered pages of one route, of which one is opened here. */
const DRAWN: Readonly<Record<string, string>> = { '/stores/leeds-holbeck': '/stores/:name' }

function pathOf(address: string): string {
  const { pathname } = new URL(address, 'http://page')
  return DRAWN[pathname] ?? pathname
}

/** Opens each selected page and compares the bytes it loaded with its limit. */
async function areWithinBudget(context: BrowserContext, addresses: readonly string[]): Promise<void> {
  const { routes } = readBudget()
  for (const address of addresses.filter(isDue)) {
    const path = pathOf(address)
    const files = await scriptsAt(context, address)
    const bytes = bytesOf(files)
    expect
      .soft(bytes, `${path} fetches ${bytes} bytes of script: ${files.join(' ')}`)
      .toBeLessThanOrEqual(routes[path]?.limitBytes ?? 0)
  }
}

test('every page has a byte limit and is opened by a test below or in openedDirectly.spec.ts', () => {
  const built = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as string[]
  const { routes, leadOut } = readBudget()
  const opened = [
    ...new Set([
      ...OPEN.map(pathOf),
      ...Object.keys(openedDirectly),
      ...RENTAL.map(step => `/register/${step}`),
      ...SHOP.map(page => `/shop/${page}`),
      ...ACCOUNT,
    ]),
  ].sort()
  const drawn = Object.values(DRAWN)
  expect(opened).toEqual([...built.filter(path => !leadOut.includes(path)), ...drawn].sort())
  expect(Object.keys(routes).sort()).toEqual(opened)
  expect(opened).toEqual(expect.arrayContaining(ON_EACH_PUSH))
})

for (const [part, addresses] of inParts(OPEN, 2).entries())
  test(`public pages load no more script than their limits, part ${part + 1}`, ({ context }) =>
    areWithinBudget(context, addresses))

test('the pages of a rental and the account, opened directly by a customer, load no more script than their limits', async ({
  context,
  page,
}) => {
  const choice = await choiceIn('Glasgow')
  const rental = new Rental(page)
  await rental.startWith(choice, newCustomer())
  await areWithinBudget(
    context,
    ['date', 'sign-in', 'access-hours'].map(step => addressOf(step, choice)),
  )
  await rental.chooseRegularAccess()
  await rental.at('/register/insurance')
  await areWithinBudget(context, [page.url()])
  await rental.keepProtection()
  await areWithinBudget(context, [page.url(), page.url().replace('/payment?', '/payment/confirm?')])
  await new CardForm(page).fill(cards.works)
  await rental.acceptAndPay()
  await rental.at('/register/sign')
  await areWithinBudget(context, [
    page.url(),
    '/register/download',
    '/app',
    '/app/invitation?id=none',
    '/app/waiting-list?id=none',
    '/app/newsletter?id=none',
    '/app/sign',
    '/app/add-payment',
  ])
  await page.goto('/app')
  const own = await page.getByRole('link', { name: 'Manage this rental' }).first().getAttribute('href')
  await areWithinBudget(context, [own ?? ''])
})

test('the pages of the shop load no more script than their limits', async ({ context, page }) => {
  const shop = new Shop(page, 'store-1')
  await shop.fillBasket('Small box')
  await areWithinBudget(context, [shop.address('review'), shop.address('sign-in')])
  await page.goto(shop.address('sign-in'))
  await shop.becomeCustomer(newCustomer())
  await areWithinBudget(context, [shop.address('confirm')])
  await shop.saveCard(cards.works)
  await shop.payButton().click()
  await shop.at('confirmation')
  await areWithinBudget(context, [page.url()])
})
