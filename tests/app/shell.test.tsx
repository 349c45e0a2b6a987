import { screen } from '@testing-library/react'
import { corePlugin } from '@/app/corePlugin'
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

test('NET-01 going offline is said on the page at once', async () => {
  const app = await makeApp({ plugins: [corePlugin] })
  await app.tell({ type: 'app/connectionChanged', payload: { online: false } }, 'app')
  expect(screen.getByText(/You are offline/)).toBeVisible()
})
