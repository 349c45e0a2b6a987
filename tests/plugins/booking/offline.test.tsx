import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionChanged } from '@/contracts/app'
import { sourceChosen } from '@/contracts/payment'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer } from '../../support/rental/fakeServer'
import { savedVisa } from '../../support/cardServer'

const WHY = /You are offline, so we cannot take a payment now/

test('NET-01 offline Pay says why it cannot work, nothing is queued, and once connected the next press pays', async () => {
  const app = await makeRental({
    at: `/register/payment${QUERY}`,
    person: customer,
    server: fakeServer({ booking: insured() }),
    kept: { 'booking-store:booking-id': 'bkg-1' },
    cards: { 'payment.listSources': () => [savedVisa] },
  })
  await app.dispatch(sourceChosen({ sourceId: savedVisa.id }))
  await userEvent.click(screen.getByRole('checkbox'))
  await app.dispatch(connectionChanged({ online: false }), 'app')
  expect(screen.getByText(WHY)).toBeVisible()
  const pay = screen.getByRole('button', { name: /^Pay £/ })
  await userEvent.click(pay)
  await app.settle()
  expect(screen.getByRole('link', { name: WHY })).toBeVisible()

  await app.dispatch(connectionChanged({ online: true }), 'app')
  await app.advance(120_000)
  expect(screen.queryByText(WHY)).toBeNull()
  expect(app.server.calls('booking.createIntent')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: /^Pay £/ }))
  await app.settle()
  expect(app.server.calls('booking.createIntent')).toHaveLength(1)
})

test('loaded data stay on the screen while the connection is lost', async () => {
  const app = await makeRental({ at: '/register/unit?storeId=s1' })
  const before = screen.getAllByRole('listitem').length
  await app.dispatch(connectionChanged({ online: false }), 'app')
  await app.advance(120_000)
  expect(screen.getByText(/You are offline. What you entered is kept/)).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(before)
})
