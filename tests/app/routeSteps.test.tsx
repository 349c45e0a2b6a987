import { screen } from '@testing-library/react'
import { createHistory } from '@/runtime/adapters/history'
import { definePlugin, page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { everyPlugin } from '@/app/everyPlugin'
import { makeApp } from '../support/makeApp'

const drawn: string[] = []
beforeEach(() => void drawn.splice(0))

const aPage = (name: string) => () => {
  function Drawn() {
    drawn.push(name)
    return <h1>{name}</h1>
  }
  return Promise.resolve({ default: Drawn })
}

const trial = definePlugin({
  id: 'trial',
  slices: [],
  events: [],
  recording: { version: 1, state: {} },
  routes: [
    { ...page(routeRef('trial.refusing'), '/refusing', aPage('refusing')), validate: () => false },
    { ...page(routeRef('trial.gone'), '/gone', aPage('gone')), validate: () => 503 },
    { ...page(routeRef('trial.choosy'), '/choosy', aPage('choosy')), validate: ({ query }) => query['storeId'] === 'store-1' },
    { ...page(routeRef('trial.out'), '/out', aPage('out')), leadsOut: true },
    page(routeRef('trial.old'), '/old', aPage('old')),
    page(routeRef('trial.new'), '/new', aPage('new')),
  ],
})
const plugins = [...everyPlugin, trial]

test.each([
  ['S2.63 a route that refuses is Page Not Found', '/refusing', 'Page Not Found'],
  ['S2.63 or has the status it names', '/gone', 'Internal Server Error'],
  ['S2.63 by what the address says', '/choosy?storeId=store-2', 'Page Not Found'],
  ['S2.63 a route that does not refuse is drawn', '/choosy?storeId=store-1', 'choosy'],
])('%s', async (_name, at, heading) => {
  await makeApp({ at, plugins })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading)
  if (heading !== 'choosy') expect(drawn).toEqual([])
  if (at === '/gone') expect(screen.getByText('503')).toBeVisible()
})

test('S8.57 S2.63 an address without a page shows page not found, with the text of the catalogue', async () => {
  await makeApp({ at: '/nope' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
  expect(screen.getByText('404')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})

test('S2.66 S2.68 a rule redirects before its page is rendered, and preserves the hash', async () => {
  const app = await makeApp({ at: '/', plugins, rules: { '/old': { redirect: '/new' } } })
  await app.go('/old?storeId=store-1#part-2')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('new')
  expect(window.location.pathname + window.location.hash).toBe('/new#part-2')
  expect(drawn).not.toContain('old')
  expect(app.types()).toContain('navigation/redirected')
})

test('S2.68 validation precedes rules: an address that fails validation is not found and is not redirected', async () => {
  const app = await makeApp({ at: '/', plugins, rules: { '/refusing': { redirect: '/new' } } })
  await app.go('/refusing')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
  expect(drawn).toEqual([])
})

test.each(['/out', '/download/ios'])('S2.68 %s leaves the app by itself before any rule', async at => {
  const app = await makeApp({
    at: '/',
    plugins,
    rules: { [at]: { redirect: '/new' } },
    ports: { 'booking.leaveForAppStore': () => null },
  })
  await app.go(at)
  expect(app.address()).toBe(at)
  expect(drawn).not.toContain('new')
  expect(app.types()).not.toContain('navigation/redirected')
})

test('S2.67 a target with a protocol leaves the site: nothing is navigated within the app', async () => {
  const left: string[] = []
  const history: typeof createHistory = (send, addresses, redirects) =>
    createHistory(send, addresses, redirects, undefined, href => void left.push(href))
  const app = await makeApp({
    at: '/new',
    plugins,
    rules: { '/old': { redirect: 'https://example.test/x' } },
    adapters: { history },
  })
  const entries = window.history.length
  await app.go('/old#y')
  expect(left).toEqual(['https://example.test/x#y'])
  expect(app.address()).toBe('/new')
  expect(window.history).toHaveLength(entries)
  expect(drawn).not.toContain('old')
})

test.each([
  ['loop', '/new'],
  ['loop', '/old'],
  ['hostile', 'javascript:alert(1)'],
  ['hostile', '//evil.example/x'],
])('S2.67 NET-43 an invalid rule (%s) is reported in the log, and the page opens', async (why, redirect) => {
  const app = await makeApp({ at: '/', plugins, rules: { '/old': { redirect }, '/new': { redirect: '/old' } } })
  await app.go('/old')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('old')
  expect(app.events().find(({ type }) => type === 'navigation/redirectRefused')?.payload).toEqual({ from: '/old', why })
})

test('S2.66 S2.68 going back to a page that now has a rule redirects as well', async () => {
  const app = await makeApp({ at: '/new', plugins, rules: { '/old': { redirect: '/choosy?storeId=store-1' } } })
  window.history.pushState(null, '', '/old')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(await screen.findByRole('heading', { level: 1, name: 'choosy' })).toBeVisible()
  expect(app.address()).toBe('/choosy?storeId=store-1')
})
