import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageRevived } from '@/contracts/session'
import { makeApp } from '../../support/makeApp'
import { customer, hinted, renewed } from './aSession'

test('AUTH-54 pressing twice redirects once, and a redirect that fails can be retried', async () => {
  const asked: unknown[] = []
  const app = await makeApp({ at: '/app', ports: { 'account.beginSignIn': (request: unknown) => void asked.push(request) } })
  const button = screen.getByRole('button', { name: 'Continue with phone' })
  await userEvent.dblClick(button)
  await userEvent.click(screen.getByRole('button', { name: 'Continue with e-mail' }))
  expect(asked).toHaveLength(1)
  expect(button).toHaveAttribute('aria-busy', 'true')
  await app.advance(10_000)
  expect(button).not.toHaveAttribute('aria-busy')
  await userEvent.click(button)
  expect(asked).toHaveLength(2)
})

test('AUTH-53 S2.2 after Back from the provider to a restored page the button works again at once', async () => {
  const asked: unknown[] = []
  const app = await makeApp({ at: '/app', ports: { 'account.beginSignIn': (request: unknown) => void asked.push(request) } })
  const button = screen.getByRole('button', { name: 'Continue with phone' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  await app.dispatch(pageRevived({ hinted: false }), 'app')
  expect(button).not.toHaveAttribute('aria-busy')
  await userEvent.click(button)
  expect(asked).toHaveLength(2)
})

test('AUTH-01 S2.5 the error page, reloaded, still says what failed and leads to the same target', async () => {
  const asked: unknown[] = []
  const app = await makeApp({
    at: '/auth-error',
    ports: {
      'account.recallIntent': () => ({ code: 'state_mismatch', target: '/register/payment?x=1', method: 'email' }),
      'account.beginSignIn': (request: unknown) => void asked.push(request),
    },
  })
  await app.settle()
  expect(screen.getByText('For our support: state_mismatch (Invalid state)')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toEqual([{ method: 'email', target: '/register/payment?x=1' }])
})

test('S2.2 a signed-in person who opens the sign-in page without a target is redirected to the account', async () => {
  const app = await makeApp({
    at: '/sign-in',
    memory: hinted(),
    ports: { ...customer, 'account.renewSession': () => renewed() },
  })
  expect(app.address()).toBe('/app')
})
