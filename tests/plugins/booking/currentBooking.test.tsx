import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectRentalChoice } from '@plugins/booking/bookingSelectors'
import { selectUnit } from '@plugins/booking/screenSelectors'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

test('S2.39 the unit in the address is the unit of the rental', async () => {
  const app = await makeRental({ at: '/register/date?storeId=s1&unitId=u2' })
  expect(selectRentalChoice(app.state()).unitId).toBe('u2')
  expect(selectUnit(app.state())?.id).toBe('u2')
  await app.go('/register/date?storeId=s1&unitId=u1')
  expect(selectUnit(app.state())?.id).toBe('u1')
})

test('S3.90 the id of a created booking is stored on the device', async () => {
  const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer })
  expect(app.keptValue('booking-store:booking-id')).toBeUndefined()
  await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await app.settle()
  expect(app.keptValue('booking-store:booking-id')).toBe(aBooking().id)
})

test.each([
  ['2026-03-10', 'kept'],
  ['2026-03-11', 'set aside'],
])('S3.100 a booking to move in on 10 March, opened with %s, is %s', async (startDate, what) => {
  const stored = insured({ moveInAt: '2026-03-10' })
  const app = await makeRental({ at: `/register/payment?storeId=s1&unitId=u1&startDate=${startDate}`, person: customer, stored })
  expect(app.keptValue('booking-store:booking-id')).toBe(what === 'kept' ? stored.id : undefined)
  expect(app.address()).toContain(what === 'kept' ? '/register/payment?' : '/register/access-hours?')
})
