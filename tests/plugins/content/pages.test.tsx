import { screen } from '@testing-library/react'
import { makeApp } from '../../support/makeApp'

test('S2.1 the home page leads to a store, to the sizes and to the shop', async () => {
  await makeApp({ at: '/' })
  for (const size of ['Small', 'Medium', 'Large'])
    expect(screen.getByRole('link', { name: size })).toHaveAttribute('href', `/stores?ranges=${size.toLowerCase()}`)
  expect(screen.getByRole('link', { name: /^Not sure/ })).toHaveAttribute('href', '/size-guide')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Space for what matters')
  expect(screen.getByRole('link', { name: 'See boxes' })).toHaveAttribute('href', '/shop/products')
})

test.each([
  ['S2.10', '/terms-and-conditions', 'Terms and conditions'],
  ['S2.11', '/privacy-policy', 'Privacy policy'],
  ['S2.6', '/error?status=404', 'Page Not Found'],
  ['S2.7', '/error?status=500', 'Internal Server Error'],
  ['S2.7', '/error?status=403', 'Internal Server Error'],
  ['S2.7', '/error', 'Internal Server Error'],
])('%s %s has the heading %s', async (_row, at, title) => {
  await makeApp({ at })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})
