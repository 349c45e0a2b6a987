import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeApp } from '../../support/makeApp'
import { readAloud } from '../../support/readAloud'

test.each([
  ['404', 'Page Not Found', 'We couldn’t find this page'],
  ['503', 'Internal Server Error', 'Something on our side did not work'],
  ['500', 'Internal Server Error', 'Something on our side did not work'],
])('S8.66 the error page of status %s shows it and its message', async (status, title, message) => {
  await makeApp({ at: `/error?status=${status}` })
  expect(screen.getByText(status)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByText(message, { exact: false })).toBeVisible()
})

test('S2.7 the error page leads back to the page that failed, or home', async () => {
  const app = await makeApp({ at: '/error?status=503&target=%2Fterms-and-conditions%3Fpage%3D2' })
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(app.address()).toBe('/terms-and-conditions?page=2')
})

test('S2.7 a target of another site is not followed', async () => {
  const app = await makeApp({ at: '/error?status=503&target=https%3A%2F%2Fevil.example%2F' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(app.address()).toBe('/')
})

test('S2.7 if the failed page is unknown, trying again goes one page back', async () => {
  const app = await makeApp({ at: '/terms-and-conditions' })
  await app.go('/error?status=503')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' })
  expect(app.address()).toBe('/terms-and-conditions')
})

test('S2.6 a page that does not exist is not offered again', async () => {
  await makeApp({ at: '/error?status=404' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Find a store' })).toHaveAttribute('href', '/stores')
})

/** Words that trivialise an error or blame the person. */
const BLAMES =
  /\b(oops|whoops|uh-oh|oh no|illegal|forbidden|invalid|bad request|your (fault|mistake|error)|you (failed|did something wrong))\b/i

test.each([
  ['an address that is not there', '/no-such-page'],
  ['404', '/error?status=404'],
  ['500', '/error?status=500'],
  ['too many requests', '/rate-limited'],
  ['a sign-in that failed', '/auth-error'],
])('A11Y-38 %s says what happened, what to do and whom to contact, and blames nobody', async (_, at) => {
  await makeApp({ at })
  const main = await screen.findByRole('main')
  expect(within(main).getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const said = readAloud(main)
  expect(said.filter(line => !/^(#|\[)|, (link|button)$/.test(line)).join(' ').length).toBeGreaterThan(40)
  const ways = [...within(main).queryAllByRole('link'), ...within(main).queryAllByRole('button')].map(way => way.textContent)
  expect(ways.filter(way => /^(Try again|Go to the home page)$/.test(way)).length).toBeGreaterThan(0)
  const contacts = [...main.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')]
  expect(contacts.length).toBeGreaterThan(0)
  expect(said.join(' ')).not.toMatch(BLAMES)
})
