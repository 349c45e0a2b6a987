import { screen, within } from '@testing-library/react'
import { selectBookingState } from '@plugins/booking/bookingSelectors'
import { accessChosen, paymentSubmitted, stepSubmitted, unitChosen } from '@plugins/booking/events'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

type Rental = Awaited<ReturnType<typeof makeRental>>

/** The unit of `QUERY`, paid. */
const paid = (): ReturnType<typeof insured> =>
  insured({ id: 'first', status: 'Ongoing', expiresAt: undefined, moveInAt: '2026-03-10' })

/** Chooses the unit of `QUERY` anew, and the same day. */
async function chooseAgain(app: Rental): Promise<void> {
  await app.go('/register/unit?storeId=s1')
  await app.dispatch(unitChosen({ unitId: 'u1' }))
  await app.go(`/register/date${QUERY}`)
  await app.dispatch(stepSubmitted({ step: 'date' }))
}

async function holdUnit(app: Rental): Promise<void> {
  await app.dispatch(accessChosen({ extended: false }))
  await app.dispatch(stepSubmitted({ step: 'access-hours' }))
}

test('a customer who chooses the same unit once more rents another one, and is not redirected to the first', async () => {
  const app = await makeRental({ at: '/register/unit?storeId=s1', person: customer, stored: paid(), draw: false })
  await chooseAgain(app)
  expect(app.address()).toContain('/register/access-hours?')
  await holdUnit(app)
  expect(app.server.calls('booking.holdUnit')).toHaveLength(1)
  expect(app.address()).toContain('/register/insurance?')
})

test('the second rental of a visit is paid like the first', async () => {
  const stored = insured({ moveInAt: '2026-03-10' })
  const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored, draw: false })
  const pay = async (): Promise<void> => {
    await app.dispatch(paymentSubmitted({ bookingId: selectBookingState(app.state()).id ?? '', sourceId: 'pm1' }))
    await app.advance(5_000)
  }
  await pay()
  expect(app.address()).toContain('/register/sign?')
  await chooseAgain(app)
  await holdUnit(app)
  await app.dispatch(stepSubmitted({ step: 'insurance' }))
  expect(app.address()).toContain('/register/payment?')
  await pay()
  expect(app.address()).toContain('/register/sign?')
  expect(app.server.calls('booking.confirmPayment')).toHaveLength(2)
})

test.each(['access-hours', 'insurance', 'payment'])(
  'going back to %s of a paid rental leads to signing: nobody rents twice by mistake',
  async step => {
    const app = await makeRental({ at: `/register/${step}${QUERY}`, person: customer, stored: paid(), draw: false })
    expect(app.address()).toBe(`/register/sign${QUERY}`)
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
  },
)

test.each(['s1', 's2'])('at the units of store %s nothing of the paid rental is shown, nor are its steps done', async storeId => {
  const at = `/register/unit?storeId=${storeId}`
  const app = await makeRental({ at, person: customer, stored: paid() })
  const steps = await screen.findByRole('list', { name: 'Steps of your rental' })
  expect(within(steps).queryAllByText(/done/)).toEqual([])
  expect(screen.queryByText('Your rental')).toBeNull()
  expect(screen.queryByText(/Paid/)).toBeNull()
  expect(selectBookingState(app.state()).id).toBeUndefined()
})
