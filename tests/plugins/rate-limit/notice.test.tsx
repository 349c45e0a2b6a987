import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { interacted } from '@/contracts/app'
import { rateLimited } from '@/contracts/http'
import { arrived } from '@/contracts/navigation'
import type { Arrival } from '@/kernel/coreState'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'
// fetched in real time, which the tests' clock does not wait for
import '@plugins/rate-limit/layers/RateLimitLayer'
import '@plugins/rate-limit/workflows'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const notice = () => screen.queryByRole('dialog', { name: 'Too many requests' })
const after = (seconds: number) => rateLimited({ retryAt: NOW + seconds * 1000 })

/** A page that stands, on which a call is turned away for some seconds. */
async function turnedAway(seconds = 7, at = '/terms-and-conditions') {
  const app = await makeApp({ at })
  await app.dispatch(after(seconds), 'server')
  return app
}

test('S2.75 S4.31 a refused call shows the notice, whatever page is open', async () => {
  const app = await turnedAway(5, '/privacy-policy')
  expect(notice()).toBeVisible()
  expect(app.address()).toBe('/privacy-policy')
})

test('NET-05 calls refused at the same time show one notice, and closing it clears the flag', async () => {
  const app = await turnedAway(5)
  for (const seconds of [6, 9, 7, 8]) await app.dispatch(after(seconds), 'server')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByText('You can carry on in 9 s.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await app.settle()
  expect(notice()).toBeNull()
  await app.advance(10_000)
  expect(app.types()).not.toContain('rateLimit/windowPassed')
})

test('S2.77 S8.62 the notice is named by its heading', async () => {
  await turnedAway()
  const heading = screen.getByRole('heading', { name: 'Too many requests' })
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-labelledby', heading.id)
})

test('S2.78 the notice has a description: what happened, that nothing is lost, what to do', async () => {
  await turnedAway()
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'We have had a lot of requests from your connection. Nothing is lost. Please try again in a few minutes.',
  )
})

test('S2.79 the notice has a link to write to us', async () => {
  await turnedAway()
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', `mailto:${aConfig.brand.supportEmail}`)
})

test('NET-04 S4.32 it counts down, and closes when the time is over; the next refusal opens it again', async () => {
  const app = await turnedAway(67)
  expect(screen.getByRole('timer')).toHaveTextContent('You can carry on in 1 min 7 s.')
  await app.advance(66_900)
  expect(notice()).toBeVisible()
  await app.advance(200)
  expect(notice()).toBeNull()
  await app.dispatch(rateLimited({ retryAt: NOW + 80_000 }), 'server')
  expect(notice()).toBeVisible()
})

test('a later time takes precedence, also while the first one runs', async () => {
  const app = await turnedAway(5)
  await app.advance(2_000)
  await app.dispatch(after(10), 'server')
  await app.advance(4_000)
  expect(notice()).toBeVisible()
  await app.advance(4_100)
  expect(notice()).toBeNull()
})

describe('S8.62 S2.80 the first load', () => {
  const at = '/shop/products?storeId=s1&sort=name'
  const fetch = (status: () => number) =>
    ((input: string) =>
      Promise.resolve(
        new Response(input.includes('products') || input.includes('stores') ? '[]' : '{}', {
          status: status(),
          headers: { 'content-type': 'application/json', 'retry-after': '7' },
        }),
      )) as typeof globalThis.fetch

  test('is refused: the page says to try again in a few minutes, counts down, and leads back to the requested page', async () => {
    let status = 429
    const app = await makeApp({ at, adapters: { fetch: fetch(() => status) } })
    await app.settle()
    expect(app.address()).toBe(`/rate-limited?${new URLSearchParams({ target: at }).toString()}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Too many requests' })).toBeVisible()
    expect(screen.getByText(/try again in a few minutes/)).toBeVisible()
    expect(screen.getByText('You can carry on in 7 s.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', `mailto:${aConfig.brand.supportEmail}`)
    expect(notice()).toBeNull()
    status = 200
    await app.advance(7_000)
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }))
    await app.advance(2_000)
    expect(app.address()).toBe(at)
    expect(screen.getByText(/sells no products/)).toBeVisible()
  })

  const query = { storeId: 's1' }
  const arrivedBy = (how: Arrival['how']) => arrived({ path: '/shop/products', query, objects: {}, rest: {}, how })
  test.each([
    ['something was pressed', interacted()],
    ['a link led here', arrivedBy('push')],
    ['going back led here', arrivedBy('pop')],
  ])('is over once %s: then it is the notice, over the current page', async (_, event) => {
    const app = await makeApp({ at: '/shop/products?storeId=s1' })
    await app.dispatch(event)
    expect(notice()).toBeNull()
    await app.dispatch(after(7), 'server')
    expect(app.address()).toBe('/shop/products?storeId=s1')
    expect(notice()).toBeVisible()
  })

  test('a page that can be read without the server stays', async () => {
    const app = await turnedAway(7, '/')
    expect(app.address()).toBe('/')
    expect(notice()).toBeVisible()
  })
})

describe('the wait requested by the server', () => {
  /** The page of the shop, whose lists are turned away with these headers. */
  async function turnedAwayWith(headers: Readonly<Record<string, string>>) {
    const fetch = (() => Promise.resolve(new Response('{}', { status: 429, headers }))) as typeof globalThis.fetch
    const app = await makeApp({ at: '/shop/products?storeId=s1', adapters: { fetch } })
    await app.settle()
    expect(screen.getByRole('heading', { level: 1, name: 'Too many requests' })).toBeVisible()
  }

  test('NET-06 a date is interpreted by the server’s clock, however wrong the device’s is', async () => {
    await turnedAwayWith({ 'retry-after': 'Mon, 02 Mar 2026 23:00:40 GMT', date: 'Mon, 02 Mar 2026 23:00:00 GMT' })
    expect(screen.getByRole('timer')).toHaveTextContent('You can carry on in 40 s.')
  })

  test.each(['-5', 'abc'])('NET-06 %j counts as five seconds', async wait => {
    await turnedAwayWith({ 'retry-after': wait })
    expect(screen.getByRole('timer')).toHaveTextContent('You can carry on in 5 s.')
  })

  test('NET-06 a wait of years shows no countdown: the page says to try again later', async () => {
    await turnedAwayWith({ 'retry-after': '99999999' })
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText(/try again in a few minutes/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible()
  })
})

test.each([
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/shop', '/'],
  ['javascript:alert(1)', '/'],
  ['/shop/products?storeId=s1', '/shop/products?storeId=s1'],
])('SEC-14 on the page of the limit %s leads to %s', async (target, to) => {
  await makeApp({ at: `/rate-limited?${new URLSearchParams({ target }).toString()}` })
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', to)
})
