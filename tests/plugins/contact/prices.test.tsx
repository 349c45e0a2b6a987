import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pricesRequested } from '@/contracts/contact'
import { makeApp, type TestAppOptions } from '../../support/makeApp'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { complete, fillIn, sendButton, stores, type OpenForm } from './support'

/** The home page, on which a visitor can ask for prices. */
async function atHome(options: TestAppOptions = {}) {
  const sent: OpenForm['sent'] = []
  const app = await makeApp({
    at: '/?utm_source=mail',
    ports: {
      'contact.listStores': () => stores,
      'booking.listStores': () => [],
      'booking.findUnits': () => [],
      'contact.submitDetails': (body: Record<string, unknown>, key: string) => {
        sent.push({ body, key })
        return { id: 'inq-1' }
      },
    },
    ...options,
  })
  const user = userEvent.setup()
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'See sizes and prices' }))
    await app.settle()
  }
  return { app, sent, user, ask }
}
const dialog = () => screen.queryByRole('dialog')
const UNITS = '/register/unit?utm_source=mail'

test('S1.14 asking for prices without an enquiry shows the contact form first; once sent, it leads to the units of its store', async () => {
  const { app, sent, user, ask } = await atHome()
  await ask()
  expect(dialog()).toHaveAccessibleName('Tell us how Leeds Holbeck can reach you')
  expect(screen.getByText(/you can see the prices either way/)).toBeVisible()
  expect(app.address()).toBe('/?utm_source=mail')
  await fillIn({ app, sent, user }, complete)
  await user.click(sendButton())
  await app.settle()
  expect(sent).toHaveLength(1)
  expect(app.address()).toBe(`${UNITS}&storeId=store-1`)
})

test.each([
  ['the button that skips it', 'Skip, just show me the prices'],
  ['the cross', 'Close'],
])('S1.14 the form is optional: %s leads to the prices too, and the form does not open again', async (_, name) => {
  const { app, user, ask } = await atHome()
  await ask()
  await user.click(screen.getByRole('button', { name }))
  await app.settle()
  expect(dialog()).toBeNull()
  expect(app.address()).toBe(UNITS)
  await app.go('/?utm_source=mail')
  await ask()
  expect(dialog()).toBeNull()
  expect(app.address()).toBe(UNITS)
})

test('S1.14 with a current enquiry prices are shown at once; after its hour the form is shown again', async () => {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const first = await atHome({ clock, memory })
  await first.ask()
  await fillIn(first, complete)
  await first.user.click(sendButton())
  await first.app.settle()
  await first.app.go('/?utm_source=mail')
  await first.ask()
  expect(dialog()).toBeNull()
  expect(first.app.address()).toBe(UNITS)
  await first.app.go('/?utm_source=mail')
  await first.app.advance(3_601_000)
  await first.ask()
  expect(dialog()).toBeVisible()
})

test('S2.76 a named store is preselected, and its prices are shown', async () => {
  const { app, user } = await atHome()
  await app.dispatch(pricesRequested({ storeId: 'store-2' }))
  expect(dialog()).toHaveAccessibleName('Tell us how Reading Kennet can reach you')
  await user.click(screen.getByRole('button', { name: 'Skip, just show me the prices' }))
  await app.settle()
  expect(app.address()).toBe(`${UNITS}&storeId=store-2`)
})

test('closing a form that was opened for a question stays on the page, also after one for prices', async () => {
  const { app, user, ask } = await atHome()
  await ask()
  await user.click(screen.getByRole('button', { name: 'Skip, just show me the prices' }))
  await app.settle()
  await app.go('/')
  await user.click(screen.getByRole('button', { name: 'Ask us a question' }))
  await app.settle()
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await app.settle()
  expect(app.address()).toBe('/')
})
