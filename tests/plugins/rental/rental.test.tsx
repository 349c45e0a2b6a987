import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { everyPlugin } from '@/app/everyPlugin'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openAsCustomer } from '../../support/openAsCustomer'
import { bristolHarbour } from '../../support/openOwnRental'

const rental = {
  id: 'sub1',
  status: 'Active',
  moveInAt: '2026-02-14',
  store: bristolHarbour,
  unit: { id: 'u1', name: 'Standard 50 sq ft' },
  hasExtendedAccess: true,
}
const details = {
  id: 'sub1',
  reference: '6Z7E-3F5B-3S2K',
  monthly: {
    total: 14_025,
    vat: 2_200,
    lines: [
      { type: 'MonthlyPrice', amount: 12_000 },
      { type: 'Insurance', amount: 825 },
      { type: 'ExtendedAccess', amount: 1_200 },
    ],
  },
  nextPayment: { dueAt: '2026-03-14', amount: 14_025 },
  lastPayment: { paidAt: Date.parse('2026-02-14T09:00:00Z'), amount: 16_025, status: 'paid' },
  paidUntil: '2026-03-13',
  minimumStayEndsAt: '2026-04-14',
  protection: { type: 'ProviderProtection', name: 'Lockstep Protection', valueCoverage: 4_000 },
  agreement: { status: 'Agreed', signedAt: Date.parse('2026-02-10T09:00:00Z'), canBeOpened: true },
}

interface Opening {
  readonly at?: string
  readonly offered?: readonly string[]
  readonly rentals?: readonly object[]
  readonly ports?: FakePorts
}
const open = ({ at = '/app/rental?id=sub1', offered = ['rental-details'], rentals = [rental], ports = {} }: Opening = {}) =>
  openAsCustomer({
    at,
    ports: {
      'account.fetchSubscriptions': () => rentals,
      'agreement.read': () => ({ status: 'Agreed' }),
      'capabilities.read': () => offered,
      'rental.readDetails': () => details,
      ...ports,
    },
  })
const refuse = () => {
  throw new AppError('SUBSCRIPTION_NOT_FOUND', 404)
}
const section = (name: string) => screen.findByRole('region', { name })

test('the card of a rental links to its page, which shows access, costs, the next payment and the agreement', async () => {
  const app = await open({ at: '/app' })
  await userEvent.click(await screen.findByRole('link', { name: /Manage this rental.*Standard 50 sq ft, Bristol Harbour/ }))
  await app.settle()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Standard 50 sq ft, Bristol Harbour')
  expect(await section('Getting in')).toHaveTextContent('Access hoursMon 05:00–23:00')
  const costs = await section('What you pay')
  expect(costs).toHaveTextContent('£140.25 on 14 March 2026')
  expect(costs).toHaveTextContent('£160.25 on 14 February 2026')
  expect(costs).toHaveTextContent('Paid until13 March 2026')
  expect(costs).toHaveTextContent('Lockstep Protection, up to £4,000')
  expect(within(costs).getByRole('row', { name: /Total a month/ })).toHaveTextContent('including £22 VAT£140.25')
  const agreement = await section('Your agreement')
  expect(agreement).toHaveTextContent('You signed the agreement on 10 February 2026.')
  expect(agreement).toHaveTextContent('Minimum stay: until 14 April 2026. You can leave then or later, with 7 days’ notice.')
})

const steps = () => within(within(screen.getByRole('region', { name: 'Getting in' })).getByRole('list')).getAllByRole('listitem')

const padlock =
  'Lock your unit with a padlock of your own, which you bring on your first visit. We have no key to it: if you lose yours, contact us.'

test('how to get in is explained with app and padlock', async () => {
  await open()
  const access = await section('Getting in')
  expect(access).toHaveTextContent('At other times the doors stay closed')
  expect(within(access).getByRole('link', { name: 'App for iPhone' })).toBeVisible()
  expect(steps().map(step => step.textContent)).toEqual([
    expect.stringContaining('Get our app on your phone and sign in to it as you did here.'),
    'At the store, open the doors with the app during your access hours.',
    padlock,
  ])
})

test('before the first day, the page says when the doors open, and to bring a padlock', async () => {
  await open({ rentals: [{ ...rental, status: 'Future', moveInAt: '2026-03-14' }] })
  await section('Getting in')
  expect(steps()[1]).toHaveTextContent('From 14 March 2026, open the doors of the store with the app')
  expect(steps()[2]).toHaveTextContent(padlock)
})

test('on the first day, the doors are open, and the padlock is still to be brought', async () => {
  await open({ rentals: [{ ...rental, moveInAt: '2026-03-02' }] })
  await section('Getting in')
  expect(steps()[1]).toHaveTextContent('At the store, open the doors with the app')
  expect(steps()[2]).toHaveTextContent(padlock)
})

test('the next payment names the card it is taken from', async () => {
  const card = { brand: 'visa', last4: '4242' }
  await open({ ports: { 'rental.readDetails': () => ({ ...details, nextPayment: { ...details.nextPayment, card } }) } })
  expect(await section('What you pay')).toHaveTextContent('£140.25 on 14 March 2026, from Visa ending 4242')
})

test('protection that was chosen for later is not shown as the present one', async () => {
  const laterProtection = { from: '2026-03-14', type: 'Other', name: 'Own insurance' }
  await open({ ports: { 'rental.readDetails': () => ({ ...details, laterProtection }) } })
  const costs = await section('What you pay')
  expect(costs).toHaveTextContent('ProtectionLockstep Protection, up to £4,000, until your payment on 14 March 2026')
  expect(costs).toHaveTextContent('Protection from 14 March 2026Own insurance')
})

const lowered = {
  ...details,
  monthly: { ...details.monthly, from: '2026-04-14' },
  nextPayment: { dueAt: '2026-03-14', amount: 8_025 },
}

test('while an offer lowers the next payment, the page says so, and from when a month costs its full price', async () => {
  await open({ ports: { 'rental.readDetails': () => lowered } })
  const costs = await section('What you pay')
  expect(costs).toHaveTextContent('£80.25 on 14 March 2026, with your offer')
  const total = within(costs).getByRole('row', { name: /Total a month/ })
  expect(total).toHaveTextContent('from your payment on 14 April 2026, after your offer, including £22 VAT£140.25')
})

test('for a rental that ends before its offer does, no payment after the offer is announced', async () => {
  await open({ rentals: [{ ...rental, moveOutAt: '2026-04-14' }], ports: { 'rental.readDetails': () => lowered } })
  const costs = await section('What you pay')
  expect(costs).toHaveTextContent('£80.25 on 14 March 2026, with your offer')
  expect(within(costs).queryByRole('row')).toBeNull()
})

test('the signed agreement is opened by a link that was requested just then', async () => {
  const opened: unknown[] = []
  const app = await open({ ports: { 'rental.openAgreement': (id: unknown) => (opened.push(id), { left: true }) } })
  await userEvent.click(within(await section('Your agreement')).getByRole('button', { name: 'Read your agreement' }))
  await app.settle()
  expect(opened).toEqual(['sub1'])
  expect(app.types().at(-1)).toBe('rental/agreementOpened')
})

test('an unsigned agreement links to its signature', async () => {
  await open({ ports: { 'rental.readDetails': () => ({ ...details, agreement: { status: 'Created', canBeOpened: true } }) } })
  const agreement = await section('Your agreement')
  expect(within(agreement).getByRole('link', { name: 'Read and sign' })).toHaveAttribute('href', '/app/sign')
  expect(within(agreement).queryByRole('button')).toBeNull()
})

test('without the capability there is no link and no call', async () => {
  const asked: unknown[] = []
  const ports = { 'rental.readDetails': (id: unknown) => (asked.push(id), details) }
  await open({ at: '/app', offered: [], ports })
  await screen.findByRole('heading', { name: 'Standard 50\u00a0sq\u00a0ft, Bristol Harbour' })
  expect(screen.queryByRole('link', { name: /Manage this rental/ })).toBeNull()
  expect(asked).toEqual([])
})

test('a failed call keeps the rest of the page, and can be repeated', async () => {
  let answers = 0
  const app = await open({
    ports: {
      'rental.readDetails': () => {
        answers += 1
        if (answers === 1) throw new AppError('SERVICE_UNAVAILABLE', 503)
        return details
      },
    },
  })
  const costs = await section('What you pay')
  expect(within(costs).getByRole('alert')).toHaveTextContent('We could not load what this rental costs.')
  expect(await section('Getting in')).toBeVisible()
  await userEvent.click(within(costs).getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(await section('What you pay')).toHaveTextContent('£140.25 on 14 March 2026')
})

test('a failed payment is shown at the top, and an ended rental has no access', async () => {
  await open({
    rentals: [{ ...rental, status: 'Cancelled', moveOutAt: '2026-03-01' }],
    ports: {
      'rental.readDetails': () => ({
        ...details,
        nextPayment: undefined,
        lastPayment: { ...details.lastPayment, status: 'failed' },
      }),
    },
  })
  const costs = await section('What you paid')
  expect(costs).toHaveTextContent('Your last payment did not go through')
  expect(costs).not.toHaveTextContent('Nothing more is due')
  expect(screen.queryByRole('region', { name: 'Getting in' })).toBeNull()
})

test.each([
  ['pays by card', 'card1', true],
  ['pays at the store, of which the API knows nothing', undefined, false],
])(
  'for a rental with notice and %s the page says as far as known whether anything is still due',
  async (_, paymentSourceId, isSaid) => {
    await open({
      rentals: [{ ...rental, moveOutAt: '2026-04-01', paymentSourceId }],
      ports: { 'rental.readDetails': () => ({ ...details, nextPayment: undefined }) },
    })
    const costs = await section('What you pay')
    expect((costs.textContent ?? '').includes('Nothing more is due')).toBe(isSaid)
    // what is never charged is not announced
    expect((costs.textContent ?? '').includes('Each month')).toBe(!isSaid)
  },
)

test('an overdue payment is tried again and is not the next payment, also if a later month was paid since', async () => {
  await open({ rentals: [{ ...rental, overdue: { since: '2026-01-14', amount: 14_025 } }] })
  const costs = await section('What you pay')
  expect(costs).toHaveTextContent('We try again£140.25 on 14 March 2026')
  expect(costs).not.toHaveTextContent('Next payment')
})

test('an ongoing rental without a next payment is not shown as completely paid', async () => {
  await open({ ports: { 'rental.readDetails': () => ({ ...details, nextPayment: undefined }) } })
  const costs = await section('What you pay')
  expect(costs).toHaveTextContent('£160.25 on 14 February 2026')
  expect(costs).not.toHaveTextContent('Next payment')
})

test('another customer’s rental shows page not found, and a refusal by the server looks the same', async () => {
  await open({ at: '/app/rental?id=sub2', ports: { 'rental.readDetails': refuse } })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Rental not found')
  // with rentals of one's own the number is the right one
  expect(screen.queryByRole('button', { name: 'Sign in another way' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without this plugin the account is unchanged', async () => {
  const plugins = everyPlugin.filter(({ id }) => id !== 'rental')
  await openAsCustomer({
    at: '/app',
    plugins,
    ports: { 'account.fetchSubscriptions': () => [rental], 'agreement.read': () => ({ status: 'Agreed' }) },
  })
  expect(await screen.findByRole('heading', { name: 'Standard 50\u00a0sq\u00a0ft, Bristol Harbour' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Manage this rental/ })).toBeNull()
})

test('an ended rental is reached from its card, and shows neither a monthly price, nor its protection, nor a next step', async () => {
  const ended = { ...rental, status: 'Cancelled', moveOutAt: '2026-03-01', paymentSourceId: 'card1' }
  const ports = { 'rental.readDetails': () => ({ ...details, nextPayment: undefined }) }
  const app = await open({ at: '/app', rentals: [ended], ports })
  await userEvent.click(await screen.findByRole('link', { name: /^Receipts and documents Standard 50 sq ft, Bristol Harbour/ }))
  await app.settle()
  expect(app.address()).toBe('/app/rental?id=sub1')
  expect(screen.getByText('Ended. It was yours from 14 February 2026 to 1 March 2026')).toBeVisible()
  const costs = await section('What you paid')
  expect(costs).toHaveTextContent('£160.25 on 14 February 2026')
  expect(costs).not.toHaveTextContent(/Each month|Lockstep Protection/)
})

test('where no rental is found because nothing is rented, the page says so and offers to sign in another way', async () => {
  const app = await open({ rentals: [] })
  expect(await screen.findByText('Nothing is rented with the number or address you are signed in with.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in another way' }))
  await app.settle()
  expect(app.types()).toContain('account/signedOut')
})

test('an address that names a part of the page moves the focus to its heading, once that part is shown', async () => {
  const app = await open({ at: '/app/rental?id=sub1&part=rental-agreement' })
  expect(await screen.findByRole('heading', { name: 'Your agreement' })).toHaveFocus()
  await app.go('/app')
  await app.go('/app/rental?id=sub1&part=rental-costs')
  await app.settle()
  expect(screen.getByRole('heading', { name: 'What you pay' })).toHaveFocus()
  await app.go('/app')
  await app.go('/app/rental?id=sub1&part=elsewhere')
  await app.settle()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a part that the address names is scrolled to again when another one is shown later', async () => {
  let answer = (_: object): void => undefined
  const late = new Promise<object>(resolve => (answer = resolve))
  const app = await open({ at: '/app/rental?id=sub1&part=rental-access', ports: { 'rental.readDetails': () => late } })
  const scroll = jest.spyOn(await screen.findByRole('heading', { name: 'Getting in' }), 'scrollIntoView')
  await app.settle()
  expect(scroll).not.toHaveBeenCalled()
  answer(details)
  await app.settle()
  expect(screen.getByRole('heading', { name: 'Your agreement' })).toBeVisible()
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('whoever has begun something on the page is not moved to the part that the address names', async () => {
  let answer = (_: object): void => undefined
  const late = new Promise<object>(resolve => (answer = resolve))
  const app = await open({ at: '/app/rental?id=sub1&part=rental-agreement', ports: { 'rental.readDetails': () => late } })
  const directions = await screen.findByRole('link', { name: 'Get directions' })
  directions.focus()
  answer(details)
  await app.settle()
  expect(screen.getByRole('heading', { name: 'Your agreement' })).toBeVisible()
  expect(directions).toHaveFocus()
})

test('the page lists its parts; a link moves to one without opening the page again', async () => {
  const app = await open()
  await app.settle()
  const parts = within(screen.getByRole('navigation', { name: 'On this page' }))
  expect(parts.getAllByRole('link').map(link => link.textContent)).toEqual(['Getting in', 'What you pay', 'Your agreement'])
  const before = app.address()
  await userEvent.click(parts.getByRole('link', { name: 'Your agreement' }))
  expect(screen.getByRole('heading', { name: 'Your agreement' })).toHaveFocus()
  expect(app.address()).toBe(before)
  expect(parts.getByRole('link', { name: 'Your agreement' })).toHaveAttribute('href', '/app/rental?id=sub1&part=rental-agreement')
})
