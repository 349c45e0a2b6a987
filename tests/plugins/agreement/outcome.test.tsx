import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import { openAsCustomer } from '../../support/openAsCustomer'
import { openAgreement } from './openAgreement'

const by = (status: string) => ({ 'agreement.find': () => ({ subscriptionId: 'sub1', status }) })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('S4.16 after agreed the page says that everything is done and links to the next page', async () => {
  await openAgreement({ at: '/agreement-signing?status=agreed&id=ag1', ports: by('Agreed') })
  expect(heading()).toBe('All done')
  expect(screen.getByRole('link', { name: 'Open your move-in pack' })).toHaveAttribute('href', '/register/download')
})

test('S4.14 S4.17 after declined the page says that access may be blocked until the agreement is signed, and offers to sign again', async () => {
  const opened: unknown[] = []
  const app = await openAgreement({
    at: '/agreement-signing?status=declined&id=ag1',
    ports: { ...by('Declined'), 'agreement.openForSigning': (what: unknown) => (opened.push(what), { left: true }) },
  })
  expect(screen.getByText(/access may be blocked until the agreement is signed/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign again' }))
  await app.settle()
  expect(opened).toEqual([{ subscriptionId: 'sub1' }])
})

test('S4.18 S8.56 after an error the page says that signing did not work, with a retry and contact details', async () => {
  await openAgreement({ at: '/agreement-signing?status=error&id=ag1', ports: by('Created') })
  expect(heading()).toBe('Signing did not work')
  expect(screen.getByRole('button', { name: 'Sign again' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'E-mail us' })).toHaveAttribute('href', 'mailto:help@lockstep.example')
})

test('S4.12 PAY-14 an address that claims agreed changes nothing while the server waits for the signature', async () => {
  await openAgreement({ at: '/agreement-signing?status=agreed&id=ag1', ports: by('Created') })
  expect(heading()).toBe('Waiting for your signature')
  expect(screen.getByRole('button', { name: 'Continue signing' })).toBeEnabled()
  expect(screen.queryByText('All done')).toBeNull()
})

test.each([['agreed'], ['declined'], ['error'], ['']])(
  'S4.13 PAY-14 a signed agreement is shown as agreed where the address says "%s"',
  async status => {
    await openAgreement({ at: `/agreement-signing?status=${status}&id=ag1`, ports: by('Agreed') })
    expect(heading()).toBe('All done')
  },
)

test('PAY-14 another customer’s agreement is an error, whatever the address says', async () => {
  await openAgreement({ at: '/agreement-signing?status=agreed&id=another', ports: { 'agreement.find': () => null } })
  expect(heading()).toBe('Signing did not work')
})

test('S4.15 NET-14 an unknown status is a general error', async () => {
  await openAgreement({ at: '/agreement-signing?status=agreed&id=ag1', ports: by('UNKNOWN') })
  expect(heading()).toBe('Signing did not work')
})

test('S2.9 the server is asked about the id in the address', async () => {
  const asked: unknown[] = []
  await openAgreement({
    at: '/agreement-signing?status=agreed&id=ag1',
    ports: { 'agreement.find': (id: unknown) => (asked.push(id), null) },
  })
  expect(asked).toEqual(['ag1'])
})

test('if the server cannot be asked, the page says so and offers to ask again', async () => {
  let calls = 0
  const app = await openAgreement({
    at: '/agreement-signing?status=agreed&id=ag1',
    ports: {
      'agreement.find': () => {
        calls += 1
        if (calls === 1) throw new AppError('NETWORK', 0)
        return { subscriptionId: 'sub1', status: 'Agreed' }
      },
    },
  })
  expect(heading()).toBe('We could not check your agreement')
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await app.settle()
  expect(heading()).toBe('All done')
})

test('while the session is unknown no outcome is shown', async () => {
  await openAgreement({ at: '/agreement-signing?status=agreed&id=ag1', session: 'unknown' })
  expect(heading()).toBe('One moment')
})

test('PAY-13 in a browser without a session the status from the address is shown with an offer to sign in, and nothing can be signed', async () => {
  await openAgreement({ at: '/agreement-signing?status=declined&id=ag1', session: 'none' })
  expect(heading()).toBe('You declined the agreement')
  expect(screen.getByRole('button', { name: 'Continue with phone' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Sign again' })).toBeNull()
})

test('PAY-15 PAY-39 a signature that reaches the server late is shown once it does', async () => {
  const answers = ['Created', 'Created', 'Agreed']
  const app = await openAgreement({
    at: '/agreement-signing?status=agreed&id=ag1',
    ports: { 'agreement.find': () => ({ subscriptionId: 'sub1', status: answers.shift() ?? 'Agreed' }) },
  })
  expect(heading()).toBe('Waiting for your signature')
  await app.advance(2_000)
  expect(heading()).toBe('Waiting for your signature')
  await app.advance(3_000)
  expect(heading()).toBe('All done')
})

test('PAY-39 an unsigned agreement is polled for 90 seconds, then no longer', async () => {
  let asked = 0
  const app = await openAgreement({
    at: '/agreement-signing?status=agreed&id=ag1',
    ports: { 'agreement.find': () => (asked++, { subscriptionId: 'sub1', status: 'Created' }) },
  })
  await app.advance(200_000)
  expect(asked).toBe(12)
  expect(heading()).toBe('Waiting for your signature')
})

test('after agreed the page says which unit it is, where, from when, what was paid, and what is paid next', async () => {
  const rental = {
    id: 'sub1',
    status: 'Active',
    moveInAt: '2026-03-14',
    store: { id: 's1', name: 'Leeds Holbeck', address: { line1: '88 Water Lane', city: 'Leeds', country: 'GB' } },
    unit: { id: 'type-A1', name: 'A1' },
    hasExtendedAccess: false,
    nextPayment: { dueAt: '2026-04-14', amount: 16_650 },
  }
  const asked: unknown[] = []
  await openAsCustomer({
    at: '/agreement-signing?status=agreed&id=ag1',
    ports: {
      ...by('Agreed'),
      'account.fetchSubscriptions': () => [{ ...rental, id: 'sub0', unit: { id: 'o', name: 'B2' } }, rental],
      'capabilities.read': () => ['documents'],
      'agreement.readFirstPayment': (id: unknown) => (asked.push(id), { pence: 6_950, on: '2026-03-02' }),
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'All done' })).toBeVisible()
  const said = screen.getByRole('main')
  expect(said).toHaveTextContent('UnitA1')
  expect(said).toHaveTextContent('Leeds Holbeck88 Water Lane')
  expect(said).toHaveTextContent('Saturday 14 March 2026')
  expect(said).toHaveTextContent('£166.50 on 14 April 2026')
  expect(said).not.toHaveTextContent('B2')
  expect(asked).toEqual(['sub1'])
  expect(said).toHaveTextContent('Paid£69.50 for the first month, on 2 March 2026')
})
