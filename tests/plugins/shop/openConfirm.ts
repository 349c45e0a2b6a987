import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { quantityChosen } from '@plugins/shop/events'
import { UNTIL_SENT_MS } from './openShop'
import { openWiredCustomer } from './wiredCustomer'

/** A customer with a box, before the button that pays. */
export async function openConfirm(options: Parameters<typeof openWiredCustomer>[0] = {}) {
  const app = await openWiredCustomer(options)
  await app.dispatch(quantityChosen({ productId: 'box', quantity: 1 }))
  await app.advance(UNTIL_SENT_MS)
  await app.go('/shop/confirm?storeId=s1')
  await userEvent.click(await screen.findByRole('radio', { name: /visa/i }))
  return app
}
