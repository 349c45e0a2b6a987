import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personLeft } from '@/contracts/session'
import { makeRental } from '../plugins/booking/support/rental'
import { makeApp } from '../support/makeApp'
import { compareEveryRest, expectSamePictures } from '../support/samePicture'

test('blanks typed into the search for a place are as empty in a replay', async () => {
  compareEveryRest()
  const app = await makeApp({ at: '/' })
  const field = await screen.findByLabelText('Town, postcode or store name')
  for (const text of ['Leeds', ' ']) {
    fireEvent.change(field, { target: { value: text } })
    await app.settle()
  }
  expect(await expectSamePictures()).toBeGreaterThan(1)
})

test('a half-typed day is gone after signing out, from the page and from its replay', async () => {
  compareEveryRest()
  const app = await makeRental({ at: '/register/date?storeId=s1&unitId=u1' })
  await userEvent.type(await screen.findByLabelText('Year'), '20')
  // leaves one field for another, and types on
  await userEvent.type(screen.getByLabelText('Day'), '1')
  await app.dispatch(personLeft())
  expect(screen.getByLabelText('Year')).toHaveValue('')
  expect(screen.getByLabelText('Day')).toHaveValue('')
  expect(await expectSamePictures()).toBeGreaterThan(1)
})

test('sizes that an address asks for in a form of no size are as unread in a replay', async () => {
  compareEveryRest()
  await makeRental({ at: `/register/unit?storeId=s1&ranges=${encodeURIComponent('16-50,<b>')}` })
  expect(await screen.findByText(/asks for a size we do not know/)).toBeVisible()
  expect(await expectSamePictures()).toBeGreaterThan(0)
})

test.each(['2026-02-31', 'soon'])('a day that an address names as %s is as unreadable in a replay', async day => {
  compareEveryRest()
  const app = await makeRental({ at: `/register/date?storeId=s1&unitId=u1&startDate=${day}` })
  await screen.findByLabelText('Year')
  await app.settle()
  expect(screen.getByRole('group', { name: 'Move-in date' })).toHaveAccessibleDescription(/Select a valid date/)
  expect(await expectSamePictures()).toBeGreaterThan(0)
})
