import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import content from '@plugins/content/plugin'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const atPayment = async () => {
  const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: insured(), beside: [content] })
  return {
    app,
    box: await screen.findByRole('checkbox', { name: 'I have read the Privacy Policy and the Terms and Conditions' }),
  }
}

test('S5.25 the terms are never ticked in advance; unticked, Pay reports it beside the box and nothing is sent', async () => {
  const { app, box } = await atPayment()
  expect(box).not.toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: /^Pay £/ }))
  expect(box).toHaveAccessibleDescription(
    expect.stringContaining('Confirm you have read the Privacy Policy and Terms and Conditions'),
  )
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(app.types()).not.toContain('booking/paymentSubmitted')
  await userEvent.click(box)
  expect(box).not.toHaveAttribute('aria-invalid')
})

test.each([
  ['S2.10', 'Privacy Policy', '/privacy-policy'],
  ['S2.11', 'Terms and Conditions', '/terms-and-conditions'],
])('%s A11Y-33 the %s opens in a new tab, and its link says so', async (_, name, href) => {
  await atPayment()
  const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` })
  expect(link).toHaveAttribute('href', href)
  expect(link).toHaveAttribute('target', '_blank')
})

test('S5.25 a tick for one rental does not count for the next', async () => {
  const { app, box } = await atPayment()
  await userEvent.click(box)
  app.screen?.unmount()
  const next = await atPayment()
  expect(next.box).not.toBeChecked()
})
