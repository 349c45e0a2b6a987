import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { nextPause } from '@plugins/agreement/model/agreement'
import { AppError } from '@/kernel/AppError'
import type { Booking } from '@/domain/schemas/booking'
import { openAgreement } from './openAgreement'

const answer = (state: string, ready = false, expiresAt: number | null = null) => ({ state, ready, expiresAt })

test.each([
  ['S4.5', 'Created'],
  ['S4.6', 'MoveInDateAdded'],
  ['S4.7', 'ContactAdded'],
  ['S4.9', 'Ongoing'],
  ['S4.10', 'InsuranceAdded'],
])('%s %s shows that the agreement is being prepared, and polls', async (_row, state) => {
  const answers = [answer(state), answer('TermsAccepted', true)]
  const app = await openAgreement({ at: '/register/sign', paid: 'b1', ports: { 'agreement.prepare': () => answers.shift() } })
  expect(screen.getByText(/We are preparing your agreement/)).toBeVisible()
  await app.advance(2_000)
  expect(screen.getByRole('button', { name: 'Read and sign' })).toBeEnabled()
})

test('S4.8 S2.22 an agreement that is ready can be read and signed at once', async () => {
  await openAgreement({ at: '/register/sign', paid: 'b1', ports: { 'agreement.prepare': () => answer('TermsAccepted', true) } })
  expect(screen.getByRole('button', { name: 'Read and sign' })).toBeEnabled()
})

test('S4.11 NET-14 with a status this build does not know the page waits and polls', async () => {
  const answers = [answer('UNKNOWN'), answer('TermsAccepted', true)]
  const app = await openAgreement({ at: '/register/sign', paid: 'b1', ports: { 'agreement.prepare': () => answers.shift() } })
  expect(screen.getByText(/We are waiting for your agreement/)).toBeVisible()
  await app.advance(2_000)
  expect(screen.getByRole('button', { name: 'Read and sign' })).toBeEnabled()
})

test('beside the agreement the page shows what was paid, for which unit and from when', async () => {
  const booking = {
    id: 'b1',
    status: 'Ongoing',
    moveInAt: '2026-03-14',
    store: { id: 's1', name: 'Leeds Holbeck', address: { line1: '88 Water Lane', city: 'Leeds', country: 'GB' } },
    unit: { id: 'u1', name: 'Platinum 50 sq ft' },
    invoiceEstimate: { totalPrice: 7_800, lineItems: [] },
  } as unknown as Booking
  const ports = { 'agreement.prepare': () => answer('TermsAccepted', true) }
  await openAgreement({ at: '/register/sign', paid: 'b1', booking, paidAt: Date.parse('2026-03-02T23:30:00Z'), ports })
  const said = screen.getByRole('main')
  expect(said).toHaveTextContent('Paid£78 for the first month, on 2 March 2026')
  expect(said).toHaveTextContent('UnitPlatinum 50 sq ft')
  expect(said).toHaveTextContent('Saturday 14 March 2026')
})

test('S3.161 the expiry of the link is shown in London time', async () => {
  const expiresAt = Date.parse('2026-07-01T09:05:00Z')
  await openAgreement({
    at: '/register/sign',
    paid: 'b1',
    ports: { 'agreement.prepare': () => answer('TermsAccepted', true, expiresAt) },
  })
  expect(screen.getByText(/works until 10:05/)).toBeVisible()
})

test('S4.23 the pauses start at 2 s, grow by half, and are at most 10 s', async () => {
  const pauses = [nextPause()]
  while (pauses.length < 7) pauses.push(nextPause(pauses.at(-1)))
  expect(pauses).toEqual([2_000, 3_000, 4_500, 6_750, 10_000, 10_000, 10_000])
})

test('S8.55 PAY-39 after 90 s the page announces an e-mail, and the customer can check again', async () => {
  let asked = 0
  const app = await openAgreement({
    at: '/register/sign',
    paid: 'b1',
    ports: {
      'agreement.prepare': () => {
        asked += 1
        return answer('Created')
      },
    },
  })
  await app.advance(89_999)
  expect(screen.queryByText(/we’ll e-mail you/)).toBeNull()
  await app.advance(1)
  expect(screen.getByRole('alert')).toHaveTextContent(/we’ll e-mail you/)
  await app.advance(60_000)
  expect(asked).toBe(12)
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await app.settle()
  expect(asked).toBe(13)
})

test('a poll without an answer continues the wait; a refusal ends it', async () => {
  const answers = [new AppError('NETWORK', 0), new AppError('UNKNOWN', 503), new AppError('INVALID_AGREEMENT', 400)]
  const app = await openAgreement({
    at: '/register/sign',
    paid: 'b1',
    ports: {
      'agreement.prepare': () => {
        throw answers.shift() ?? new Error('asked too often')
      },
    },
  })
  await app.advance(2_000)
  expect(screen.queryByRole('alert')).toBeNull()
  await app.advance(3_000)
  expect(screen.getByRole('alert')).toHaveTextContent(/problem with this agreement/)
  expect(screen.getByRole('link', { name: 'E-mail us' })).toBeVisible()
})

test('leaving the page ends the polling', async () => {
  let asked = 0
  const app = await openAgreement({
    at: '/register/sign',
    paid: 'b1',
    ports: {
      'agreement.prepare': () => {
        asked += 1
        return answer('Created')
      },
    },
  })
  await app.go('/register/download')
  await app.advance(30_000)
  expect(asked).toBe(1)
})

test('after a reload an agreement that waits for a signature is found among the rentals', async () => {
  await openAgreement({
    at: '/register/sign',
    ports: { 'agreement.find': () => ({ subscriptionId: 'sub1', status: 'Created' }) },
  })
  expect(screen.getByRole('button', { name: 'Read and sign' })).toBeEnabled()
})

test('with nothing to sign the page says so', async () => {
  await openAgreement({ at: '/register/sign' })
  expect(screen.getByText('There is nothing to sign')).toBeVisible()
})

test('S9 minimum stay, renewal and notice are shown before signing', async () => {
  await openAgreement({ at: '/register/sign', paid: 'b1', ports: { 'agreement.prepare': () => answer('TermsAccepted', true) } })
  expect(screen.getByText('Two months')).toBeVisible()
  expect(screen.getByText('Renews month by month')).toBeVisible()
  expect(screen.getByText('On the day the two months end, or any later day: tell us 7 days before')).toBeVisible()
})

test('S6.12 signed out nothing is requested', async () => {
  let asked = 0
  const app = await openAgreement({ at: '/register/sign', session: 'none', ports: { 'agreement.find': () => void (asked += 1) } })
  await userEvent.click(screen.getByRole('button', { name: 'Continue with e-mail' }))
  expect(asked).toBe(0)
  expect(app.events().at(-1)).toMatchObject({
    type: 'account/signInRequested',
    payload: { method: 'email' },
  })
})
