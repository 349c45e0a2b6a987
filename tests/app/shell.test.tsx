import { act, screen } from '@testing-library/react'
import { corePlugin } from '@/app/corePlugin'
import { connectionChanged } from '@/contracts/app'
import { makeApp } from '../support/makeApp'

test('S2.17 an unknown path shows page not found and keeps the address', async () => {
  const app = await makeApp({ at: '/nope', plugins: [corePlugin] })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
  expect(app.address()).toBe('/nope')
  expect(document.title).toBe('Page Not Found – Lockstep Storage')
})

test('the log begins with what a replay needs to know of the device', async () => {
  const app = await makeApp({ plugins: [corePlugin] })
  expect(app.types()).toEqual(['app/started', 'app/restored', 'navigation/arrived'])
})

test('NET-01 going offline is said on the page at once, and coming back as well, until the next page', async () => {
  const app = await makeApp({ at: '/privacy-policy' })
  await app.tell(connectionChanged({ online: false }), 'app')
  expect(screen.getByText(/You are offline. What you entered is kept/).closest('[role=status]')).not.toBeNull()
  await app.tell(connectionChanged({ online: true }), 'app')
  expect(screen.queryByText(/You are offline/)).toBeNull()
  expect(screen.getByText(/You are connected again/).closest('[role=status]')).not.toBeNull()
  await app.go('/terms-and-conditions')
  expect(screen.queryByText(/You are connected again/)).toBeNull()
})

test('a connection that never went is not said to be back', async () => {
  const app = await makeApp({ plugins: [corePlugin] })
  await app.tell(connectionChanged({ online: true }), 'app')
  expect(screen.queryByText(/You are connected again/)).toBeNull()
})

test('NET-03 a connection that flaps for a minute changes what the page says twice at most', async () => {
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
    // now and then whoever waits wakes
    await (flap % 10 === 9 ? app.advance(1) : app.clock.sleepThrough(1))
    // said throughout, not only at the end
    expect(screen.getByText(/You are offline/)).toBeVisible()
  }
  await app.advance(4_000)
  expect(screen.getByText(/You are connected again/)).toBeVisible()
  expect(app.types().filter(type => type === 'app/connectionChanged')).toHaveLength(2)
  network.mockRestore()
})
