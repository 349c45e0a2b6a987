import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UNTIL_SENT_MS, openShop } from './openShop'

export const add = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^(Add to basket|One more).*: ${name}$`) }))
export const quantity = (name = 'Large box') => screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity ${name}` })
export const total = () => document.querySelector('[data-total] strong')?.textContent

/** The basket page with one box and two rolls of tape in it. */
export async function openBasket(options: Parameters<typeof openShop>[0] = {}) {
  const app = await openShop(options)
  await add('Large box')
  await add('Packing tape')
  await add('Packing tape')
  await app.advance(UNTIL_SENT_MS)
  await app.go('/shop/review?storeId=s1')
  app.server.calls.length = 0
  return app
}
