import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listenAsScreenReader } from '../../support/announcements'
import { insured } from '../../support/rental/catalogue'
import { customer, personBecame } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const press = async (name: RegExp | string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

test('each step of the rental is announced once, by its heading, which takes the focus', async () => {
  const app = await makeRental({ at: '/register/unit?storeId=s1' })
  const { said, stop } = listenAsScreenReader()
  /** The announcements between an action and the next step. */
  const announcementsUntil = async (step: string, act: () => Promise<unknown>) => {
    said.length = 0
    await act()
    await waitFor(() => expect(app.address()).toContain(`/register/${step}?`))
    await waitFor(async () => expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus())
    await app.settle()
    const heading = `# ${screen.getByRole('heading', { level: 1 }).textContent}`
    expect(said.filter(text => text.startsWith('#'))).toEqual([heading])
    return said.filter(text => text !== heading)
  }
  // a button that waits for the server says so; besides the heading nothing else is announced
  const pending = 'One moment…'

  expect(await announcementsUntil('date', () => press(/Choose this unit.*50 sq ft/))).toEqual([])
  await userEvent.type(await screen.findByLabelText('Day'), '10')
  await userEvent.type(screen.getByLabelText('Month'), '3')
  await userEvent.type(screen.getByLabelText('Year'), '2026')
  expect(await announcementsUntil('sign-in', () => press('Continue'))).toEqual([pending])
  expect(await announcementsUntil('access-hours', () => app.dispatch(personBecame(customer), 'app'))).toEqual([])
  await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
  expect(await announcementsUntil('insurance', () => press('Continue'))).toEqual([pending])
  expect(await announcementsUntil('payment', () => press('Continue'))).toEqual([pending])
  await userEvent.click(await screen.findByRole('checkbox', { name: /I have read/ }))
  await announcementsUntil('payment/confirm', () => press(/^Pay £/))
  stop()
})

test('S2.84 the statuses of the payment are announced in order and once each, up to the last', async () => {
  const app = await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: insured() })
  await userEvent.click(await screen.findByRole('checkbox', { name: /I have read/ }))
  const { said, stop } = listenAsScreenReader()
  await press(/^Pay £/)
  // the page is fetched in real time, the agreement comes in the test's
  await screen.findByRole('list', { name: 'What we are doing' })
  await app.advance(2_000)
  stop()
  const shown = screen.getAllByRole('listitem').map(item => (item.textContent ?? '').replace(/,.*$/, ''))
  // a button that waits for the server says so, before the statuses
  expect(said[0]).toBe('Checking…')
  const statuses = said.slice(1).filter(text => !text.startsWith('#'))
  expect(statuses.length).toBeGreaterThan(1)
  expect(statuses).toEqual(shown.filter(status => statuses.includes(status)))
  expect(statuses.at(-1)).toBe(shown.at(-1))
})
