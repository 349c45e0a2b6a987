import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sourceRefused } from '@/contracts/payment'
import { AppError } from '@/kernel/AppError'
import { savedVisa } from '../../support/cardServer'
import { openPaymentStep } from './support/openPaymentStep'

const card = (name: RegExp) => screen.getByRole('radio', { name })

test('S7.31 S3.129 a saved card is listed, and choosing it answers the question for the card to pay with', async () => {
  const app = await openPaymentStep()
  expect(screen.getByText('no card')).toBeVisible()
  await userEvent.click(card(/Visa ending 1111/))
  await app.settle()
  expect(screen.getByText('pm1')).toBeVisible()
})

test('S1.7 a customer selects a saved card or adds one', async () => {
  await openPaymentStep()
  expect(card(/Visa ending 1111/)).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeEnabled()
})

test('S3.131 S3.132 brand and last digits are shown as text', async () => {
  await openPaymentStep()
  expect(card(/^Visa ending 1111/).closest('label')).toHaveTextContent(/Visa ending 1111/)
})

test('S3.133 S3.134 month and year of expiry are shown as text', async () => {
  await openPaymentStep({ 'payment.listSources': () => [{ ...savedVisa, expiryMonth: '07', expiryYear: '31' }] })
  expect(card(/Visa/)).toHaveAccessibleDescription(/07\/31/)
})

test('S3.136 an expiring card can be chosen and says that it expires soon', async () => {
  await openPaymentStep({ 'payment.listSources': () => [{ ...savedVisa, status: 'Expiring' }] })
  expect(card(/Visa/)).toBeEnabled()
  expect(card(/Visa/)).toHaveAccessibleDescription(/soon/)
})

test.each([
  ['S3.137', 'Expired', /Expired 04\/29/],
  ['S3.138', 'Invalid', /can no longer be used/],
  ['S3.139', 'PendingVerification', /Waiting for your bank/],
  ['S3.140 PAY-21', 'SomethingNew', /Check this card/],
])('%s a card that is %s cannot be chosen and says why', async (_row, status, reason) => {
  await openPaymentStep({ 'payment.listSources': () => [savedVisa, { ...savedVisa, id: 'pm9', last4: '9999', status }] })
  expect(card(/9999/)).toBeDisabled()
  expect(card(/9999/)).toHaveAccessibleDescription(reason)
  expect(card(/1111/)).toBeEnabled()
})

test('NET-14 a card with an unknown status is listed, and the others can pay', async () => {
  await openPaymentStep({
    'payment.listSources': () => [{ ...savedVisa, id: 'pm9', last4: '9999', status: 'Frozen' }, savedVisa],
  })
  expect(card(/9999/)).toBeDisabled()
  expect(document.body).not.toHaveTextContent('Frozen')
  await userEvent.click(card(/1111/))
  expect(screen.getByText('pm1')).toBeVisible()
})

test.each([['Expired'], ['Invalid']])('S3.137 S3.138 a card that is %s can be replaced', async status => {
  const app = await openPaymentStep({
    'payment.listSources': () => [savedVisa, { ...savedVisa, id: 'pm9', last4: '9999', status }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Replace Visa ending 9999' }))
  await app.settle()
  expect(screen.getByTitle('Card details')).toBeInTheDocument()
})

test('S8.48 when the list fails the card form is offered, and retrying works', async () => {
  let calls = 0
  const app = await openPaymentStep({
    'payment.listSources': () => {
      calls += 1
      if (calls === 1) throw new AppError('UNKNOWN', 500)
      return [savedVisa]
    },
  })
  expect(screen.getByText(/could not fetch your saved payment details/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await app.settle()
  expect(card(/Visa/)).toBeEnabled()
})

test.each([
  ['S8.32', 'INVALID_PAYMENT_SOURCE'],
  ['S8.33', 'INVALID_PAYMENT_SOURCE_ID'],
])('%s PAY-23 a card that is refused with %s is deselected with a message, and the list is fetched again', async (_, code) => {
  let calls = 0
  const app = await openPaymentStep({
    'payment.listSources': () => {
      calls += 1
      return [savedVisa]
    },
  })
  await userEvent.click(card(/Visa/))
  await app.dispatch(sourceRefused({ sourceId: 'pm1', code }), 'server')
  expect(screen.getByText('no card')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/cannot be used/)
  expect(calls).toBe(2)
})

test('a customer without cards finds the form open', async () => {
  await openPaymentStep({ 'payment.listSources': () => [] })
  expect(screen.getByTitle('Card details')).toBeInTheDocument()
})

test('the recording contains no digits and no dates of a card', async () => {
  const app = await openPaymentStep()
  await userEvent.click(card(/Visa/))
  await app.settle()
  const recorded = JSON.stringify([app.rows(), app.app.recorder.maskState(app.state())])
  expect(recorded).not.toMatch(/1111|"04"|"29"|pm1/)
  expect(recorded).toMatch(/"brand":"visa"/)
})
