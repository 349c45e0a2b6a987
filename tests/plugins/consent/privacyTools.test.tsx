import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { everyPlugin } from '@/app/everyPlugin'
import type { Config } from '@/runtime/config/config'
import { buildRegistry } from '@/kernel/registry'
import { deviceEntriesOf } from '@/kernel/deviceEntries'
import { DESCRIBED, isOurCookie, messageOf } from '@plugins/consent/model/deviceEntries'
import words from '@plugins/consent/messages/en-GB.json'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'

const FORGET = 'Forget everything on this device'
const everything = () => deviceEntriesOf(buildRegistry(everyPlugin).registry)

async function privacyPage(ports = {}, at = '/privacy-policy', config: Config = aConfig) {
  const left: string[] = []
  const app = await makeApp({ at, config, ports: { 'navigation.leaveFor': (href: string) => (left.push(href), null), ...ports } })
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name }))
    await app.settle()
  }
  return { app, left, press }
}

test('the privacy page lists everything that may be stored, with its purpose and lifetime', async () => {
  await privacyPage()
  const table = within(screen.getByRole('table', { name: 'What is kept, for how long and where' }))
  for (const { name } of await everything())
    expect(table.getAllByText(name.replace('{client}', '…').trim()).length).toBeGreaterThan(0)
  expect(table.getAllByRole('row', { name: /^The number of your enquiry 1 hour at most/ })).toHaveLength(2)
  expect(table.getByRole('row', { name: /booking-store:booking-id/ })).toHaveTextContent('The booking you are working on')
})

test('everything that is stored has a description of its own, and entries of a new plugin have a general one', async () => {
  const purposes = new Set((await everything()).map(({ purpose }) => purpose))
  expect([...purposes].sort()).toEqual([...DESCRIBED].sort())
  const sentences: Readonly<Record<string, string>> = words
  for (const purpose of purposes) expect(sentences[messageOf(purpose)]).toBeDefined()
  expect(sentences[messageOf('new-plugin:choice')]).toBe('A choice you made on this site')
})

test('consent is denied from the start: the page says so and loads no third-party script', async () => {
  const { support: _, ...config } = aConfig
  await privacyPage({}, '/privacy-policy', config)
  expect(
    screen.getByText(/advertising, analytics, personal advertising and personalisation is refused from the start/),
  ).toBeVisible()
  expect(document.querySelectorAll('script')).toHaveLength(0)
})

test('deletion leaves nothing of ours, and then the page reloads', async () => {
  const { app, left, press } = await privacyPage()
  const { memory } = app
  memory.texts.set('booking-store:booking-id', '"b1"')
  await memory.device.write('session', 'lockstep-web', 'refresh-token')
  for (const name of [
    'inquiry-contact',
    'auth0.lockstep-web.is.authenticated',
    'a0.spajs.txs.lockstep-web.abc',
    'lockstep.lockstep-web.frames',
    'not-ours',
  ])
    memory.cookies.set(name, 'x')
  await press(FORGET)
  await press('Forget everything')
  expect([...memory.texts.keys()]).toEqual([])
  expect([...memory.kept.keys()]).toEqual([])
  expect([...memory.cookies.keys()]).toEqual(['not-ours'])
  expect(app.types()).toContain('consent/forgotten')
  expect(left).toEqual(['/privacy-policy?status=forgotten'])
})

test('cancelling deletes nothing', async () => {
  const { app, press } = await privacyPage()
  app.memory.cookies.set('inquiry-id', 'x')
  await press(FORGET)
  await press('Keep it')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.memory.cookies.has('inquiry-id')).toBe(true)
  expect(app.types()).not.toContain('consent/forgetRequested')
})

test('a failed deletion in the browser is reported and can be retried', async () => {
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

test('the new page says that everything was deleted', async () => {
  await privacyPage({}, '/privacy-policy?status=forgotten')
  expect(screen.getByText('Everything this site kept on this device has been forgotten.')).toBeVisible()
})

test.each([
  ['a0.spajs.txs.web.4711', true],
  ['auth0.web.is.authenticated', true],
  ['auth0.other.is.authenticated', false],
  ['inquiry-identity', false],
])('the cookie %s is ours: %s', async (name, ours) => {
  expect(isOurCookie(await everything(), name, 'web')).toBe(ours)
})
