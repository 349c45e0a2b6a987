import { screen } from '@testing-library/react'
import { makeApp } from '../../support/makeApp'

test.each([
  ['404', 'Page Not Found', 'We could not find this page'],
  ['503', 'Internal Server Error', 'Something on our side did not work'],
  ['500', 'Internal Server Error', 'Something on our side did not work'],
])('S8.66 the error page of status %s shows it and its message', async (status, title, message) => {
  await makeApp({ at: `/error?status=${status}` })
  expect(screen.getByText(status)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByText(message, { exact: false })).toBeVisible()
})
