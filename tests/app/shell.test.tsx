import { act, screen, within } from '@testing-library/react'
import { corePlugin } from '@/app/corePlugin'
import { everyPlugin } from '@/app/everyPlugin'
import { connectionChanged, visibilityChanged } from '@/contracts/app'
import { browserAdapters } from '@/app/browserAdapters'
import { guardedLocalStorage } from '@/runtime/persistence/guardedLocalStorage'
import { measurementSystemChosen } from '@plugins/booking/events'
import { aConfig } from '../support/aConfig'
import { makeApp } from '../support/makeApp'
import { openAsCustomer } from '../support/openAsCustomer'
import { settle } from '../support/virtualClock'

test('S2.17 an unknown path shows page not found and keeps the address', async () => {
  const app = await makeApp({ at: '/nope', plugins: [corePlugin] })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
  expect(app.address()).toBe('/nope')
  expect(document.title).toBe('Page Not Found – Lockstep Storage')
})

const { number, ...unregistered } = aConfig.brand.company

test.each([
  ['with its number', aConfig.brand.company, `Registered in England and Wales, no. ${number}.`],
  ['without a number where none is configured', unregistered, 'Registered in England and Wales.'],
])('the footer names the company, %s', async (_, company, registered) => {
  await makeApp({ plugins: [corePlugin], config: { ...aConfig, brand: { ...aConfig.brand, company } } })
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    `Lockstep Storage Ltd, 14 Avonside Yard, Bristol BS2 0QX. ${registered}`,
  )
})

test('on each page under /app the header marks its links to public pages, which a phone leaves out, and on others it does not', async () => {
  const own = everyPlugin.flatMap(({ routes = [] }) => routes.map(({ path }) => path)).filter(path => /^\/app(\/|$)/.test(path))
  expect(own).toEqual(expect.arrayContaining(['/app', '/app/rental', '/app/add-payment', '/app/sign']))
  const app = await openAsCustomer({ at: '/stores' })
  const isMarked = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Stores' }).closest('[data-task]') !== null
  expect(isMarked()).toBe(false)
  const unmarked: string[] = []
  for (const path of own) {
    await app.go(path)
    expect(app.address()).toBe(path)
    if (!isMarked()) unmarked.push(path)
  }
  expect(unmarked).toEqual([])
})

test('the log begins with what a replay needs to know about the device', async () => {
  const app = await makeApp({ plugins: [corePlugin] })
  expect(app.types()).toEqual(['app/started', 'app/restored', 'navigation/arrived'])
})

test('NET-01 going offline is shown on the page at once, and so is coming back, until the next page', async () => {
  const app = await makeApp({ at: '/privacy-policy' })
  await app.dispatch(connectionChanged({ online: false }), 'app')
  expect(screen.getByText(/You are offline. What you entered is kept/).closest('[role=status]')).not.toBeNull()
  await app.dispatch(connectionChanged({ online: true }), 'app')
  expect(screen.queryByText(/You are offline/)).toBeNull()
  expect(screen.getByText(/You are connected again/).closest('[role=status]')).not.toBeNull()
  await app.go('/terms-and-conditions')
  expect(screen.queryByText(/You are connected again/)).toBeNull()
})

test('a connection that was never lost is not reported as back', async () => {
  const app = await makeApp({ plugins: [corePlugin] })
  await app.dispatch(connectionChanged({ online: true }), 'app')
  expect(screen.queryByText(/You are connected again/)).toBeNull()
})

test('NET-03 a connection that flaps for a minute changes the page’s message at most twice', async () => {
  const app = await makeApp({ plugins: [corePlugin] })
  const network = jest.spyOn(navigator, 'onLine', 'get')
  const become = (online: boolean) => {
    network.mockReturnValue(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  }
  for (let flap = 0; flap < 60_000 / 400; flap++) {
    act(() => become(false))
    app.clock.sleepThrough(200)
    act(() => become(true))
    app.clock.sleepThrough(199)
    // from time to time waiting code continues
    await (flap % 10 === 9 ? app.advance(1) : app.clock.sleepThrough(1))
    // said throughout, not only at the end
    expect(screen.getByText(/You are offline/)).toBeVisible()
  }
  await app.advance(4_000)
  expect(screen.getByText(/You are connected again/)).toBeVisible()
  expect(app.types().filter(type => type === 'app/connectionChanged')).toHaveLength(2)
  network.mockRestore()
})

test('NET-32 if the browser blocks every kind of storage the app works in memory', async () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const asked = new Set<string>()
  const kinds = ['localStorage', 'sessionStorage', 'indexedDB'] as const
  const before = kinds.map(kind => [kind, Object.getOwnPropertyDescriptor(window, kind)] as const)
  for (const kind of kinds) Object.defineProperty(window, kind, { configurable: true, get: () => (asked.add(kind), refuse()) })
  const { storage, tab, device } = browserAdapters()
  const app = await makeApp({ at: '/register/unit?storeId=s1', adapters: { storage, tab, device } })
  await app.dispatch(measurementSystemChosen({ system: 'SI' }))
  await app.go('/terms-and-conditions')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Terms/)
  expect(await storage.getItem('booking-store:measurement-system')).toContain('SI')
  expect(app.types()).not.toContain('app/sagaCrashed')
  expect([...asked].sort()).toEqual([...kinds].sort())
  for (const [kind, own] of before)
    if (own) Object.defineProperty(window, kind, own)
    else Reflect.deleteProperty(window, kind)
})

test('NET-31 with full storage everything works, and a notice says once that nothing is stored', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const app = await makeApp({ at: '/register/unit?storeId=s1', adapters: { storage: guardedLocalStorage() } })
  const note = () => screen.queryByText(/does not let us keep anything/)
  expect(app.types()).toContain('app/storageRefused')
  await app.dispatch(measurementSystemChosen({ system: 'SI' }))
  expect(note()?.closest('[role=status]')).not.toBeNull()
  await app.go('/terms-and-conditions')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Terms/)
  expect(note()).toBeNull()
  await app.dispatch(measurementSystemChosen({ system: 'IU' }))
  expect(note()).toBeNull()
  expect(app.types().filter(type => type === 'app/storageRefused')).toHaveLength(1)
  jest.restoreAllMocks()
})

test('NET-45 ten thousand events in a minute leave the page and the state as large as after one', async () => {
  const app = await makeApp({ at: '/privacy-policy' })
  const happen = (times: number) =>
    act(async () => {
      for (let time = 0; time < times; time++) {
        app.clock.sleepThrough(6)
        app.app.store.send(visibilityChanged({ visible: time % 2 === 1 }), 'app')
      }
      await settle()
    })
  const size = () => [document.querySelectorAll('*').length, JSON.stringify(app.state()).length]
  const events = () => app.types().length
  await happen(2)
  const [before, eventsBefore] = [size(), events()]
  await happen(10_000)
  expect(size()).toEqual(before)
  // nothing answers events with more of them
  expect(events() - eventsBefore).toBe(10_000)
})
