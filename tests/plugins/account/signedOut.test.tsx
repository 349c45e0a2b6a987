import { screen } from '@testing-library/react'
import { makeApp } from '../../support/makeApp'

/** The API's public calls (S7, "Auth: no"). */
const PUBLIC = [
  /^\/v1\/bookable\//,
  /^\/v1\/stores\/[^/]+\/(products|carts|extended-access)/,
  /^\/v1\/booking\/inquiry$/,
  /^\/v1\/contact-submissions$/,
]
const QUERY = '?storeId=store-1&unitId=unit-1&startDate=2026-03-10'

/** The whole app on one page, with a network that never answers and records every call. */
async function visit(at: string) {
  const calls: { path: string; authorization: string | null }[] = []
  const app = await makeApp({
    at,
    adapters: {
      fetch: (input, init) => {
        const { origin, pathname } = new URL(typeof input === 'string' ? input : 'about:blank')
        if (origin === 'http://localhost:3001')
          calls.push({ path: pathname, authorization: new Headers(init?.headers).get('authorization') })
        return Promise.reject(new TypeError('Failed to fetch'))
      },
    },
  })
  await app.settle()
  await app.advance(30_000)
  return { app, calls }
}

describe('signed out, nothing that needs a customer is sent', () => {
  test.each([
    ['S6.9 S6.11', '/app'],
    ['S6.9 S6.12', '/app/sign'],
    ['S6.9', '/app/add-payment'],
    ['S6.9', '/register/sign-in'],
    ['S6.10', '/register/date'],
    ['S6.10', '/register/access-hours'],
    ['S6.10 S6.13', '/register/insurance'],
    ['S6.10', '/register/payment'],
    ['S6.10', '/register/payment/confirm'],
    ['S6.12', '/register/sign'],
    ['S6.12', '/agreement-signing'],
    ['S6.10', '/register/download'],
  ])('%s %s', async (_, path) => {
    const { calls } = await visit(`${path}${QUERY}`)
    expect(calls.filter(call => !PUBLIC.some(form => form.test(call.path)))).toEqual([])
    expect(calls.filter(({ authorization }) => authorization !== null)).toEqual([])
  })

  test('S6.9 and the account page asks to sign in', async () => {
    const { app } = await visit('/app?x=1')
    expect(await screen.findByRole('button', { name: 'Continue with phone' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue with e-mail' })).toBeVisible()
    expect(app.address()).toBe('/app?x=1')
  })

  test.each(['/admin', '/app/admin'])('S6.23 there is no administration: %s is not found', async path => {
    await visit(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  })

  test('public calls are sent without a bearer token', async () => {
    const { calls } = await visit('/register/unit?storeId=store-1')
    expect(calls.map(({ path }) => path)).toContain('/v1/bookable/stores/store-1/units')
    expect(calls.every(({ authorization }) => authorization === null)).toBe(true)
  })
})
