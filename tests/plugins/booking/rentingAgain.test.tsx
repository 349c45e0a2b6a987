import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { insured } from './support/catalogue'
import { customer } from './support/person'
import { makeRental, QUERY } from './support/rental'

/** The unit of `QUERY`, paid. */
const paid = (): ReturnType<typeof insured> =>
  insured({ id: 'first', status: 'Ongoing', expiresAt: undefined, moveInAt: '2026-03-10' })

const press = async (name: RegExp | string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

test('a customer who chooses the very same unit once more rents another one, and is not led to the first', async () => {
  const app = await makeRental({ at: '/register/unit?storeId=s1', person: customer, stored: paid() })
  await press(/Choose this unit.*50 sq ft/)
  await app.settle()
  await app.go(`/register/date${QUERY}`)
  await press('Continue')
  await app.settle()
  expect(app.address()).toContain('/register/access-hours?')
  await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
  await press('Continue')
  await app.settle()
  expect(app.server.calls('booking.holdUnit')).toHaveLength(1)
  expect(app.address()).toContain('/register/insurance?')
})

test('the second rental of a visit is paid like the first', async () => {
  const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: insured({ moveInAt: '2026-03-10' }) })
  const pay = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /I have read/ }))
    await press(/^Pay £/)
    await app.settle()
    await app.advance(5_000)
  }
  await pay()
  expect(app.address()).toContain('/register/sign?')
  await app.go('/register/unit?storeId=s1')
  await press(/Choose this unit.*50 sq ft/)
  await app.settle()
  await app.go(`/register/date${QUERY}`)
  await press('Continue')
  await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
  await press('Continue')
  await app.settle()
  await press('Continue')
  await app.settle()
  expect(app.address()).toContain('/register/payment?')
  await pay()
  expect(app.address()).toContain('/register/sign?')
  expect(app.server.calls('booking.confirmPayment')).toHaveLength(2)
})

test.each(['access-hours', 'insurance', 'payment'])(
  'going back to %s of what is paid leads to signing: nobody rents twice by mistake',
  async step => {
    const app = await makeRental({ at: `/register/${step}${QUERY}`, person: customer, stored: paid() })
    expect(app.address()).toBe(`/register/sign${QUERY}`)
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
  },
)
