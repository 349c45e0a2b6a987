import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rateLimited } from '@/contracts/http'
import { makeApp } from '../../support/makeApp'

test('S2.75 S4.31 S4.32 NET-05 calls refused in one moment show one notice, and closing it clears the flag', async () => {
  const app = await makeApp({ at: '/terms-and-conditions' })
  await app.tell(rateLimited({ retryAt: 5 }), 'server')
  await app.tell(rateLimited({ retryAt: 9 }), 'server')
  const dialog = screen.getByRole('dialog', { name: 'Too many requests' })
  expect(dialog).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', 'mailto:help@lockstep.example')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await app.settle()
  expect(screen.queryByRole('dialog', { name: 'Too many requests' })).toBeNull()
})

test('S2.80 the page for a refused first load says to try again in a few minutes', async () => {
  await makeApp({ at: '/rate-limited' })
  expect(screen.getByText(/try again in a few minutes/)).toBeVisible()
})
