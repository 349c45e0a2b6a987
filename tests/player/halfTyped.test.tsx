import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personLeft } from '@/contracts/session'
import { makeRental } from '../support/rental/makeRental'
import { makeApp } from '../support/makeApp'
import { compareEveryRest, expectSamePictures } from '../support/samePicture'

test('blanks typed into the search for a place are empty in a replay as well', async () => {
  compareEveryRest()
  const app = await makeApp({ at: '/' })
  const field = await screen.findByLabelText('Town, postcode or store name')
  for (const text of ['Leeds', ' ']) {
    fireEvent.change(field, { target: { value: text } })
    await app.settle()
  }
  expect(await expectSamePictures()).toBeGreaterThan(1)
})

test('leaving an emptied field for another search shows that search, on the page and in its replay', async () => {
  compareEveryRest()
  const app = await makeApp({ at: '/stores?place=Leeds' })
  const field = () => screen.findByLabelText('Town, postcode or store name')
  await userEvent.type(await field(), 'x')
  await app.go('/stores?place=Bristol')
  fireEvent.change(await field(), { target: { value: '' } })
  await app.settle()
  await app.go('/stores?place=Leeds')
  await app.settle()
  expect(await field()).toHaveValue('Leeds')
  expect(await expectSamePictures()).toBeGreaterThan(2)
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

test('sizes in an unreadable form in an address are unreadable in a replay as well', async () => {
  compareEveryRest()
  await makeRental({ at: `/register/unit?storeId=s1&ranges=${encodeURIComponent('16-50,<b>')}` })
  expect(await screen.findByText(/asks for a size we do not know/)).toBeVisible()
  expect(await expectSamePictures()).toBeGreaterThan(0)
})

test.each(['2026-02-31', 'soon'])('a day that an address names as %s is unreadable in a replay as well', async day => {
  compareEveryRest()
  const app = await makeRental({ at: `/register/date?storeId=s1&unitId=u1&startDate=${day}` })
  await screen.findByLabelText('Year')
  await app.settle()
  expect(screen.getByRole('group', { name: 'Move-in date' })).toHaveAccessibleDescription(/Select a valid date/)
  expect(await expectSamePictures()).toBeGreaterThan(0)
})

test('a day that is typed in place of the chosen one is confirmed once it is chosen, in a replay as on the page', async () => {
  compareEveryRest()
  const app = await makeRental({ at: '/register/date?storeId=s1&unitId=u1&startDate=2031-01-01' })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2032' } })
  await app.settle()
  expect(screen.queryByText(/Moving in on/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2026' } })
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '10' } })
  fireEvent.blur(screen.getByLabelText('Day'))
  await app.settle()
  expect(screen.getByText('Moving in on Tuesday 10 March 2026')).toBeVisible()
  expect(await expectSamePictures()).toBeGreaterThan(2)
})

test.each(['', ' ', '0'])(
  'a count in the size guide of which “%s” is left can be lowered no further in a replay, either',
  async text => {
    compareEveryRest()
    const app = await makeApp({ at: '/size-guide' })
    const field = await screen.findByRole('textbox', { name: /Three-seat sofa/ })
    await userEvent.click(field)
    for (const typed of ['2', text]) {
      fireEvent.change(field, { target: { value: typed } })
      await app.settle()
    }
    expect(screen.getByRole('button', { name: /Three-seat sofa fewer/ })).toHaveAttribute('aria-disabled', 'true')
    expect(await expectSamePictures()).toBeGreaterThan(1)
  },
)
