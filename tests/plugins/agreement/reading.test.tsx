import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import capabilities from '@plugins/capabilities/plugin'
import agreement from '@plugins/agreement/plugin'
import content from '@plugins/content/plugin'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const CLAUSES = [
  { title: 'How you end it', text: 'With 7 days’ notice.' },
  { title: 'If you do not pay', text: 'We may sell the goods.' },
]

const atPayment = (fakes: FakePorts) =>
  makeRental({
    at: `/register/payment${QUERY}`,
    person: customer,
    server: fakeServer({ booking: insured(), fakes }),
    kept: { 'booking-store:booking-id': 'bkg-1' },
    beside: [agreement, capabilities, content],
  })
const offered = { 'capabilities.read': () => ['agreement-text'] }
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Read the whole agreement' }))

test('the key facts are above Pay, and the complete agreement can be read there', async () => {
  const app = await atPayment({ ...offered, 'agreement.readText': () => ({ clauses: CLAUSES }) })
  expect(await screen.findByText(/Cancel within 14 days of signing/)).toBeInTheDocument()
  expect(screen.getByText(/we may sell what you store/)).toBeInTheDocument()
  await open()
  await app.settle()
  const whole = screen.getByRole('region', { name: 'What you will sign after paying' })
  expect(
    within(whole)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['How you end itWith 7 days’ notice.', 'If you do not payWe may sell the goods.'])
  await userEvent.click(screen.getByRole('button', { name: 'Close the agreement' }))
  await app.settle()
  expect(screen.queryByRole('region', { name: 'What you will sign after paying' })).toBeNull()
})

test('if the API cannot show the agreement, the page links to the terms', async () => {
  const app = await atPayment({ 'capabilities.read': () => [] })
  await open()
  await app.settle()
  expect(screen.getByText(/is written when you pay/)).toBeInTheDocument()
})

test('an answer that does not arrive is reported and can be requested again', async () => {
  let asked = 0
  const app = await atPayment({
    ...offered,
    'agreement.readText': () => {
      asked += 1
      if (asked === 1) throw new TypeError('Failed to fetch')
      return { clauses: CLAUSES }
    },
  })
  await open()
  await app.settle()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(screen.getByText('How you end it')).toBeInTheDocument()
})
