import { and, eq } from 'drizzle-orm'
import type { HostedPage } from '../../services'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { demandNotBeingPaid, lockOpenCart, findOpenCart, type CartQuery } from './carts'
import { demandPayable, pricedLines, totalOf } from './lines'
import { carts, type CartRow, type PricedLine } from './schema'

/**
 * The gateway's page on which a guest pays. A repeated call returns the same page while the cart is unchanged and the page has
 * not expired, so the GET is idempotent. Throws NOT_A_GUEST, NOT_A_GUEST_CART and what `demandPayable` throws.
 */
export async function openGuestCheckout(context: ApiContext, query: CartQuery): Promise<HostedPage> {
  if (query.customerId !== '') await refuseCustomer(context, query)
  const { cart, lines } = await recordCheckout(context, query)
  const page = await openPageAtGateway(context, cart.id, lines)
  // The cart changed while the page was being opened, so its total is out of date.
  const current = await context.db.$count(carts, and(eq(carts.id, cart.id), eq(carts.version, cart.version)))
  return current === 1 ? page : openGuestCheckout(context, query)
}

/** Another customer's cart is not found, as everywhere; one's own, or a guest's, has its own error code. */
async function refuseCustomer({ db }: ApiContext, query: CartQuery): Promise<never> {
  const { customerId } = await findOpenCart(db, query)
  if (customerId !== null) throw new ApiError('NOT_A_GUEST_CART', 'This cart belongs to a customer')
  throw new ApiError('NOT_A_GUEST', 'Signed-in customers pay with a card on file')
}

// Recorded before the page exists, so that a later change of the cart knows that there may be a page to end.
function recordCheckout(
  { db }: ApiContext,
  query: CartQuery,
): Promise<{ readonly cart: CartRow; readonly lines: readonly PricedLine[] }> {
  return db.transaction(async tx => {
    const cart = await lockOpenCart(tx, query)
    await demandNotBeingPaid(tx, cart.id)
    const lines = await pricedLines(tx, cart.items)
    demandPayable(lines)
    await tx.update(carts).set({ checkout: lines }).where(eq(carts.id, cart.id))
    return { cart, lines }
  })
}

async function openPageAtGateway({ hosted }: ApiContext, reference: string, lines: readonly PricedLine[]): Promise<HostedPage> {
  try {
    return await hosted.open({
      reference,
      amount: totalOf(lines),
      currency: 'GBP',
      lines: lines.map(({ name, quantity, pence }) => ({ name, quantity, pence })),
    })
  } catch {
    throw new ApiError('FAILED_TO_PROCESS_CHECKOUT', 'The payment service did not answer')
  }
}
