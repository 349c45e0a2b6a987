import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installedPlugins } from '@/app/installedPlugins'
import { isOurCookie, keptThings, TOLD } from '@plugins/consent/model/keptThings'
import words from '@plugins/consent/messages/en-GB.json'
import { makeApp } from '../../support/makeApp'

const FORGET = 'Forget everything on this device'
const persisted = installedPlugins.flatMap(plugin => plugin.persist ?? [])

async function privacyPage(ports = {}, at = '/privacy-policy') {
  const left: string[] = []
  const app = await makeApp({ at, ports: { 'navigation.leaveFor': (href: string) => (left.push(href), null), ...ports } })
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name }))
    await app.settle()
  }
  return { app, left, press }
}

test('the privacy page lists everything that may be kept, with its purpose and its life', async () => {
  await privacyPage()
  const table = within(screen.getByRole('table', { name: 'What is kept, for how long and where' }))
  for (const thing of keptThings(persisted, '…')) expect(table.getAllByText(thing.name).length).toBeGreaterThan(0)
  expect(table.getAllByRole('row', { name: /^The number of your enquiry 1 hour at most/ })).toHaveLength(2)
  expect(table.getByRole('row', { name: /booking-store:booking-id/ })).toHaveTextContent('The booking you are working on')
})

test('every value a plugin keeps has words of its own, and every row has words', () => {
  expect(persisted.map(({ key }) => key).filter(key => !TOLD.has(key))).toEqual([])
  const table: Readonly<Record<string, string>> = words
  for (const thing of keptThings(persisted, 'c')) expect(table[thing.words]).toBeDefined()
  expect(keptThings([{ ...persisted[0], key: 'new-plugin:choice' } as (typeof persisted)[number]], 'c')[0]).toMatchObject({
    name: 'new-plugin:choice',
    words: 'consent.kept.other',
  })
})

test('consent is denied from the start: the page says so and loads nobody else’s script', async () => {
  await privacyPage()
  expect(screen.getByText(/advertising, analytics, personal advertising and personalisation is refused from the start/)).toBeVisible()
  expect(document.querySelectorAll('script')).toHaveLength(0)
})

test('forgetting leaves nothing of ours behind, and then the page begins anew', async () => {
  const { app, left, press } = await privacyPage()
  const { memory } = app
  memory.texts.set('booking-store:booking-id', '"b1"')
  await memory.device.write('session', 'lockstep-web', 'refresh-token')
  for (const name of ['inquiry-contact', 'auth0.lockstep-web.is.authenticated', 'a0.spajs.txs.lockstep-web.abc', 'not-ours'])
    memory.cookies.set(name, 'x')
  await press(FORGET)
  await press('Forget everything')
  expect([...memory.texts.keys()]).toEqual([])
  expect([...memory.kept.keys()]).toEqual([])
  expect([...memory.cookies.keys()]).toEqual(['not-ours'])
  expect(app.types()).toContain('consent/forgotten')
  expect(left).toEqual(['/privacy-policy?status=forgotten'])
})

test('thinking better of it forgets nothing', async () => {
  const { app, press } = await privacyPage()
  app.memory.cookies.set('inquiry-id', 'x')
  await press(FORGET)
  await press('Keep it')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.memory.cookies.has('inquiry-id')).toBe(true)
  expect(app.types()).not.toContain('consent/forgetRequested')
})

test('a browser that does not let go is told of, and it can be tried again', async () => {
  const { left, press } = await privacyPage({
    'consent.forgetEverything': () => {
      throw new Error('blocked')
    },
  })
  await press(FORGET)
  await press('Forget everything')
  expect(screen.getByRole('alert')).toHaveTextContent('did not let us remove everything')
  expect(left).toEqual([])
  await press(FORGET)
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('the new page says that everything was forgotten', async () => {
  await privacyPage({}, '/privacy-policy?status=forgotten')
  expect(screen.getByText('Everything this site kept on this device has been forgotten.')).toBeVisible()
})

test.each([
  ['a0.spajs.txs.web.4711', true],
  ['auth0.web.is.authenticated', true],
  ['auth0.other.is.authenticated', false],
  ['inquiry-identity', false],
])('the cookie %s is ours: %s', (name, ours) => {
  expect(isOurCookie(name, 'web')).toBe(ours)
})
