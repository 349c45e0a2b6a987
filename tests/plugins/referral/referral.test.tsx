import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { everyPlugin } from '@/app/everyPlugin'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { AppError } from '@/kernel/AppError'
import { makeApp } from '../../support/makeApp'
import { aConfig } from '../../support/aConfig'
import { contact, fillIn, incomplete, submit } from '../account/profileForm'
import { hinted, renewed } from '../account/aSession'
import { fakeServer } from '../../support/rental/fakeServer'
import referral from './plugin'

const CODE = 'GRCE-1906'
const QUERY = '?storeId=s1&unitId=u1&startDate=2026-03-10'

/** The whole app with the sample beside all its plugins, a server that knows one code, and a customer whose profile is not complete. */
async function open(ports: FakePorts = {}) {
  const asked: string[] = []
  let isComplete = false
  const { ports: rental } = fakeServer()
  const app = await makeApp({
    at: '/app',
    memory: hinted(),
    plugins: [...everyPlugin, referral],
    config: { ...aConfig, plugins: { referral: { programme: 'spring' } } },
    adapters: {
      fetch(address) {
        if (typeof address !== 'string') throw new Error('the fetch layer gives addresses as text')
        asked.push(address)
        const { pathname } = new URL(address)
        const isKnown = pathname.endsWith(`/referrals/${CODE}`)
        const body = isKnown
          ? { from: 'Grace', pence: 1_000 }
          : { error: 'REFERRAL_UNKNOWN', statusCode: 404, message: 'Nobody has this code' }
        return Promise.resolve(Response.json(body, { status: isKnown ? 200 : 404 }))
      },
    },
    ports: {
      ...rental,
      'contact.listStores': rental['booking.listStores'] ?? (() => []),
      'account.renewSession': () => renewed(),
      'account.fetchProfile': () => (isComplete ? contact : incomplete()),
      'account.completeSignup': () => (isComplete = true),
      'account.fetchSubscriptions': () => [],
      'payment.listSources': () => [],
      ...ports,
    },
  })
  await screen.findByLabelText('Referral code')
  return { ...app, asked: () => asked.filter(address => address.includes('/referrals/')) }
}

type Referred = Awaited<ReturnType<typeof open>>
const payloads = (app: Referred, type: string): unknown[] =>
  app.events().flatMap(event => (event.type === type ? [event.payload] : []))
const refer = (code: string) => fillIn({ 'Referral code': code })

test('a field of another plugin is last in the profile form, and its value reaches its owner', async () => {
  const app = await open()
  const fields = [...document.querySelectorAll('form input, form select')].map(({ id }) => id)
  expect(fields.at(-1)).toBe('profile-referral_code')
  await refer(CODE)
  await submit()
  expect(app.state<{ referral: { code: string } }>().referral.code).toBe(CODE)
  expect(app.types().filter(type => type.startsWith('referral/'))).toEqual([
    'referral/codeEntered',
    'referral/codeSubmitted',
    'referral/creditGranted',
  ])
  expect(payloads(app, 'account/profileSubmitted')).toHaveLength(1)
})

test('its value is kept while the form is filled in, and after the server has refused the profile', async () => {
  let refusals = 1
  const app = await open({
    'account.completeSignup'() {
      if (refusals-- > 0) throw new AppError('INVALID_POSTAL_CODE', 422)
      return null
    },
  })
  await userEvent.click(screen.getByLabelText('Referral code'))
  await userEvent.paste(CODE)
  await fillIn()
  await submit()
  expect(app.types()).toContain('account/profileRefused')
  expect(screen.getByLabelText('Referral code')).toHaveValue(CODE)
  expect(payloads(app, 'referral/codeEntered')).toHaveLength(1)
  await submit()
  expect(app.types()).toContain('account/profileCompleted')
  // the service remembers its input
  expect(payloads(app, 'referral/creditGranted')).toHaveLength(2)
  expect(app.asked()).toHaveLength(1)
})

test('an error found by its owner is shown at the field and above the form, and the form is not sent', async () => {
  const app = await open()
  await refer('Grace')
  await submit()
  const wrong = 'A referral code is four letters, a dash and four digits'
  expect(screen.getByLabelText('Referral code')).toHaveAccessibleDescription(expect.stringContaining(wrong))
  expect(screen.getByRole('link', { name: wrong })).toHaveAttribute('href', '#profile-referral_code')
  expect(app.types()).not.toContain('account/profileSubmitted')
  expect(app.types()).not.toContain('referral/codeSubmitted')

  await refer(CODE)
  await submit()
  expect(app.types()).toContain('account/profileSubmitted')
})

test('REC-10 a card number typed in it is refused as in any field of the form, and sent nowhere', async () => {
  const app = await open()
  await refer('4242 4242 4242 4242')
  await submit()
  expect(screen.getByRole('link', { name: /^Referral code: / })).toBeVisible()
  expect(app.types().filter(type => type.startsWith('referral/') || type === 'account/profileSubmitted')).toEqual([])
  expect(JSON.stringify(app.state())).not.toContain('4242')
})

test('its own call uses the app’s fetch layer, with settings of its own', async () => {
  const app = await open()
  await refer(CODE)
  await submit()
  const { baseUrl, version } = aConfig.api
  expect(app.asked()).toEqual([`${baseUrl}/${version}/referrals/${CODE}?programme=spring`])
})

test('a code that the server does not know is an event with the server’s code', async () => {
  const app = await open()
  await refer('NOBO-0000')
  await submit()
  expect(payloads(app, 'referral/codeRefused')).toEqual([{ code: 'REFERRAL_UNKNOWN' }])
})

test('a price line has its own text, and is in none of the totals', async () => {
  const app = await open()
  await app.go(`/register/date${QUERY}`)
  const rows = async () => {
    const table = await screen.findByRole('table', { name: 'What it costs' })
    return within(table)
      .getAllByRole('row')
      .map(row => row.textContent)
  }
  const before = await rows()
  expect(before.length).toBeGreaterThan(3)

  await app.go('/app')
  await refer(CODE)
  await submit()
  await app.go(`/register/date${QUERY}`)
  expect(await rows()).toEqual([...before, 'Referral credit on your third billNot part of the amounts above.-£10'])
})

test('the section on the account page is shown while its question is answered with yes', async () => {
  const app = await open()
  expect(screen.queryByText('Your referral')).toBeNull()
  await refer(CODE)
  await submit()
  expect(await screen.findByRole('region', { name: 'Your referral' })).toHaveTextContent('Grace recommended us to you.')
  expect(app.address()).toBe('/app')
})

test('neither the code nor its owner’s name is in the recording: what the owner classified is masked', async () => {
  const app = await open()
  await refer(CODE)
  await submit()
  expect(payloads(app, 'referral/codeSubmitted')).toEqual([{ code: 'XXXX-0000' }])
  const recording = JSON.stringify(app.rows()) + (await app.app.parts.exportRecording())
  expect(recording).toContain('XXXX-0000')
  for (const secret of [CODE, 'GRCE', '1906', 'Grace']) expect(recording).not.toContain(secret)
})

test('if the code of a field cannot be loaded only the field is missing: the profile is sent without it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = {
    ...referral,
    slots: referral.slots?.map(fill =>
      fill.id === 'referral.code' ? { ...fill, view: () => Promise.reject(new Error('Loading chunk 7 failed')) } : fill,
    ),
  }
  const app = await makeApp({
    at: '/app',
    memory: hinted(),
    plugins: [...everyPlugin, { ...broken, slots: broken.slots ?? [] }],
    ports: {
      'account.renewSession': () => renewed(),
      'account.fetchProfile': incomplete,
      'account.completeSignup': () => null,
      'account.fetchSubscriptions': () => [],
      'payment.listSources': () => [],
    },
  })
  expect(await screen.findByText('This part of the page did not work')).toBeVisible()
  await fillIn()
  await submit()
  expect(app.types()).toContain('account/profileSubmitted')
  expect(app.types()).not.toContain('referral/codeSubmitted')
  jest.restoreAllMocks()
})
