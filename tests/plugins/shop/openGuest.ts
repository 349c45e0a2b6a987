import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { quantityChosen } from '@plugins/shop/events'
import { UNTIL_SENT_MS, openShop } from './openShop'

export const RETURN = '/shop/guest-checkout/confirmation?id=hp-cart-1&state='

/** A guest with a box, where one chooses how to pay; `left` notes where the page was left for. */
export async function openGuest(options: Parameters<typeof openShop>[0] = {}) {
  const left: string[] = []
  const leave = { 'shop.leaveForHostedPage': (url: string) => (left.push(url), null) }
  const app = await openShop({ ...options, ports: { ...leave, ...options.ports } })
  await app.dispatch(quantityChosen({ productId: 'box', quantity: 1 }))
  await app.advance(UNTIL_SENT_MS)
  await app.go('/shop/sign-in?storeId=s1')
  return { ...app, left }
}
export const press = async (app: { settle(): Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Pay £3.50 as a guest' }))
  await app.settle()
}
/** The guest went to the gateway's page and is back with this address. */
export async function comeBack(state: string, isPaid: boolean, { capabilities = [] as readonly string[] } = {}) {
  const app = await openGuest()
  app.server.capabilities.push(...capabilities)
  await press(app)
  if (isPaid) app.server.payElsewhere('cart-1')
  app.screen?.unmount()
  return openShop({ server: app.server, memory: app.memory, at: `${RETURN}${state}` })
}
