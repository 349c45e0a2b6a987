import { readFileSync, writeFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { rateLimited } from '@/contracts/http'
import { insured } from '../support/rental/catalogue'
import { customer } from '../support/rental/person'
import { makeRental, QUERY } from '../support/rental/makeRental'
import { fakeServer } from '../support/rental/fakeServer'
import { servedContent } from '../plugins/content/support/servedContent'
import { openConfirm } from '../plugins/shop/openConfirm'
import { makeApp, type TestApp } from '../support/makeApp'
import { readAloud } from '../support/readAloud'

/**
 * The text of each screen as a screen reader reads it. After reviewing a change, run this file's tests with
 * `LOCKSTEP_KEEP_TRANSCRIPTS=1` and commit the result.
 */
const FILE = 'tests/app/transcripts.json'
const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, readonly string[]>

function expectKept(name: string, text: string): void {
  if (process.env['LOCKSTEP_KEEP_TRANSCRIPTS'] !== undefined) {
    kept[name] = text.split('\n')
    writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`)
  }
  expect([name, ...text.split('\n')]).toEqual([name, ...(kept[name] ?? [])])
}

/** The text of the open page as a screen reader reads it. Header and footer are the same on every page, so they are read once. */
const read = (): string => [`title: ${document.title}`, ...readAloud(screen.getByRole('main'))].join('\n')

/** Opens each page and compares its text with the stored one: a difference must be reviewed. */
async function readEach(app: TestApp, pages: readonly string[], by = ''): Promise<void> {
  for (const address of pages) {
    await app.go(address)
    await app.settle()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expectKept(`${address}${by}`, read())
  }
}

/** The phone number is beside the company's name; the footer begins with it and the e-mail address. */
function expectHelpInItsPlace(at: string): void {
  const links = (place: HTMLElement) =>
    within(place)
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
  const [home, call] = links(screen.getByRole('banner'))
  expect([at, home, call]).toEqual([at, '/', 'tel:01632960100'])
  expect([at, ...links(screen.getByRole('contentinfo')).slice(0, 2)]).toEqual([
    at,
    'tel:01632960100',
    'mailto:help@lockstep.example',
  ])
}

const OPEN = [
  '/',
  '/stores',
  '/sign-in',
  '/app',
  '/terms-and-conditions',
  `/register/sign-in${QUERY}`,
  '/size-guide',
  '/size-guide?items=boxLarge9999',
  '/error?status=404',
  '/error?status=500',
  '/rate-limited',
  '/auth-error',
  '/agreement-signing?status=declined&id=x',
  '/no-such-page',
]
const STEPS = ['unit', 'date', 'access-hours', 'insurance', 'payment'].map(step => `/register/${step}${QUERY}`)
const SHOP = ['/shop/confirm?storeId=s1', '/shop/products?storeId=s1', '/shop/review?storeId=s1', '/app']

test('A11Y-39 the reading order of public pages is as stored here', async () => {
  const { fetch } = await servedContent()
  const app = await makeApp({ at: '/privacy-policy', adapters: { fetch }, ports: fakeServer().ports })
  expectKept('header', readAloud(document.body).slice(0, 12).join('\n'))
  expectKept('footer', readAloud(screen.getByRole('contentinfo')).join('\n'))
  await readEach(app, OPEN)
})

test('A11Y-39 A11Y-34 the reading order of the rental’s steps is as stored here, with help in the same place on each', async () => {
  const server = fakeServer()
  const app = await makeRental({ at: `/register/unit?storeId=s1`, person: customer, server })
  expectKept('units', read())
  server.set(insured())
  app.screen?.unmount()
  const held = await makeRental({
    at: `/register/payment${QUERY}`,
    person: customer,
    server,
    kept: { 'booking-store:booking-id': 'bkg-1' },
  })
  for (const step of STEPS) {
    await readEach(held, [step])
    expect(held.address()).toBe(step)
    expectHelpInItsPlace(step)
  }
  await held.advance(25 * 60_000)
  expectKept('the hold ends soon', readAloud(screen.getByRole('dialog')).join('\n'))
})

test('A11Y-39 A11Y-34 the reading order of shop and account is as stored here, with help in the same place on each', async () => {
  const app = await openConfirm()
  for (const page of SHOP) {
    await readEach(app, [page], ' of a customer')
    expectHelpInItsPlace(page)
  }
  await app.dispatch(rateLimited({ retryAt: app.clock.now() + 5_000 }), 'server')
  expectKept('too many requests', readAloud(screen.getByRole('dialog')).join('\n'))
})
