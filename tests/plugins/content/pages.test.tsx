import { screen } from '@testing-library/react'
import { makeApp } from '../../support/makeApp'

test('S2.1 the home page shows the way to a store and to the shop', async () => {
  await makeApp({ at: '/' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Room for what matters')
  expect(screen.getByRole('link', { name: 'See boxes' })).toHaveAttribute('href', '/shop/products')
})

test.each([
  ['S2.10', '/terms-and-conditions', 'Terms and conditions'],
  ['S2.11', '/privacy-policy', 'Privacy policy'],
  ['S2.6', '/error?status=404', 'Page Not Found'],
  ['S2.7', '/error?status=500', 'Internal Server Error'],
  ['S2.7', '/error?status=403', 'Internal Server Error'],
  ['S2.7', '/error', 'Internal Server Error'],
])('%s %s is headed %s', async (_row, at, title) => {
  await makeApp({ at })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})
