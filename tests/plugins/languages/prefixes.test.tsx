import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localeChosen } from '@/contracts/app'
import type { Strategy } from '@/runtime/i18n/languages'
import { withoutPrefix, withPrefix } from '@/runtime/routing/languagePrefix'
import { makeApp } from '../../support/makeApp'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { speaking } from './aTable'

type Name = Strategy['name']

async function open(name: Name, at: string, { chosen, rootRedirect }: { chosen?: string; rootRedirect?: string } = {}) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  if (chosen !== undefined) memory.cookies.set('i18n_redirected', chosen)
  const languages = speaking({
    strategy: name === 'no_prefix' ? withoutPrefix : withPrefix(name),
    ...(rootRedirect !== undefined && { rootRedirect }),
  })
  const app = await makeApp({ at, clock, memory, languages })
  await screen.findByRole('heading', { level: 1 })
  const { path } = app.state<{ location: { path: string } }>().location
  return { ...app, opened: `${path} ${document.documentElement.lang} ${app.address()}` }
}

// the shop's own address leads on to its products
test.each([
  ['S2.87', 'no_prefix', '/shop', '/shop/products en-GB /shop/products'],
  ['S2.87', 'no_prefix', '/en-GB/shop', '/en-GB/shop en-GB /en-GB/shop'],
  ['S2.88', 'prefix', '/en-GB/shop', '/shop/products en-GB /en-GB/shop/products'],
  ['S2.88', 'prefix', '/shop?open=a', '/shop/products en-GB /en-GB/shop/products?open=a'],
  ['S2.88', 'prefix', '/', '/ en-GB /en-GB'],
  ['S2.88', 'prefix', '/en-XA/shop', '/shop/products en-XA /en-XA/shop/products'],
  ['S2.89', 'prefix_except_default', '/shop', '/shop/products en-GB /shop/products'],
  ['S2.89', 'prefix_except_default', '/en-GB/shop', '/shop/products en-GB /shop/products'],
  ['S2.89', 'prefix_except_default', '/en-XA/shop', '/shop/products en-XA /en-XA/shop/products'],
  ['S2.90', 'prefix_and_default', '/shop', '/shop/products en-GB /shop/products'],
  ['S2.90', 'prefix_and_default', '/en-GB/shop', '/shop/products en-GB /shop/products'],
  ['S2.90', 'prefix_and_default', '/en-XA/shop', '/shop/products en-XA /en-XA/shop/products'],
] as const)('%s with %s %s opens "%s" (page, language, address bar)', async (_, strategy, at, opened) => {
  expect((await open(strategy, at)).opened).toBe(opened)
})

test('S2.87 without prefixes an address with one is not found', async () => {
  await open('no_prefix', '/en-GB/shop')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
})

test.each([
  ['prefix', '/', '/ en-XA /en-XA'],
  ['prefix_except_default', '/', '/ en-XA /en-XA'],
  ['prefix_except_default', '/help', '/help en-GB /help'],
  ['prefix', '/en-GB', '/ en-GB /en-GB'],
  ['no_prefix', '/help', '/help en-XA /help'],
] as const)('with %s the earlier choice applies to the root only: %s opens "%s"', async (strategy, at, opened) => {
  expect((await open(strategy, at, { chosen: 'en-XA' })).opened).toBe(opened)
})

test.each([
  ['no_prefix', '/', '/shop/products en-GB /shop/products'],
  ['prefix', '/', '/shop/products en-GB /en-GB/shop/products'],
  ['prefix_except_default', '/en-XA', '/shop/products en-XA /en-XA/shop/products'],
  ['no_prefix', '/help', '/help en-GB /help'],
] as const)('S2.91 with %s a redirected root leads from %s to "%s"', async (strategy, at, opened) => {
  expect((await open(strategy, at, { rootRedirect: 'shop' })).opened).toBe(opened)
})

test('S2.91 without a redirect the root is the home page', async () => {
  expect((await open('no_prefix', '/')).opened).toBe('/ en-GB /')
})

test('S2.89 links, navigation and a change of language keep the address in the current language', async () => {
  const app = await open('prefix_except_default', '/en-XA/help')
  const terms = screen.getAllByRole('link').find(link => link.getAttribute('href')?.endsWith('/terms-and-conditions'))
  expect(terms).toHaveAttribute('href', '/en-XA/terms-and-conditions')
  await userEvent.click(terms as HTMLElement)
  await app.settle()
  expect(app.address()).toBe('/en-XA/terms-and-conditions')

  await app.dispatch(localeChosen({ locale: 'en-GB' }))
  await app.settle()
  expect(app.address()).toBe('/terms-and-conditions')
  expect(app.types().filter(type => type === 'navigation/arrived')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy')

  const popped = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    window.history.back()
    await popped
  })
  await app.settle()
  expect(document.documentElement.lang).toBe('en-XA')
  expect(app.address()).toBe('/en-XA/help')
})
