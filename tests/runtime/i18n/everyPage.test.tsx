import { screen } from '@testing-library/react'
import { everyPlugin } from '@/app/everyPlugin'
import { makeApp } from '../../support/makeApp'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { plainEnglish } from '../../support/plainEnglish'
import { sample } from '../../support/sample'
import { createVirtualClock } from '../../support/virtualClock'

/** Every page of the app, as it is without a server: what it then says is its own. `readInPseudo` reads pages with their data. */
const paths = everyPlugin.flatMap(({ routes = [] }) => routes.map(({ path }) => path.replace(/:\w+/g, 'x1')))

/** Who opens a step, and with which data. */
const STEPS = new Map<string, Omit<Parameters<typeof makeRental>[0], 'at'>>([
  ['/register/unit', {}],
  ['/register/date', {}],
  ['/register/sign-in', {}],
  ['/register/access-hours', { person: customer, stored: aBooking() }],
  ['/register/insurance', { person: customer, stored: aBooking() }],
  ['/register/payment', { person: customer, stored: insured() }],
  ['/register/payment/confirm', { person: customer, stored: insured() }],
  ['/register/download', { person: customer, stored: insured({ status: 'Ongoing', expiresAt: undefined }) }],
])

async function open(path: string, language: string) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  memory.cookies.set('i18n_redirected', language)
  // a step of the rental is rendered only with a booking
  const app = STEPS.has(path)
    ? await makeRental({ at: path + QUERY, clock, memory, ...STEPS.get(path) })
    : await makeApp({ at: path, clock, memory })
  await screen.findAllByRole('heading', { level: 1 })
  // the payment confirmation leads back to the payment step
  if (STEPS.has(path) && path !== '/register/payment/confirm') expect(app.address()).toBe(path + QUERY)
  return app
}

test.each([...paths, '/no-such-page'])('S1.18 on %s every word is from a catalogue', async at => {
  const { app } = await open(at, 'en-XA')
  expect(document.documentElement.lang).toBe('en-XA')
  expect(plainEnglish(document, [app.store.getState(), app.parts.config])).toEqual([])
})

test.each(sample([...paths, '/no-such-page'], 8))('S1.19 %s is in en-GB', async at => {
  await open(at, 'en-GB')
  expect(document.documentElement.lang).toBe('en-GB')
})

test('S1.18 hard-coded texts are found: visible text, text for screen readers, and the title', () => {
  const page = document.implementation.createHTMLDocument('Plain title')
  page.body.innerHTML =
    '<p>[Åççéñt] Bare words</p><img alt="A wardrobe" /><p lang="en">English</p><code>session</code><p>Ada Byron, Wed 5 August</p>'
  expect(plainEnglish(page, { names: ['Ada', 'Byron'] })).toEqual(['plain title', 'bare words', 'wardrobe', 'wed', 'august'])
})
