import { and, eq } from 'drizzle-orm'
import type { HostedPage } from '../../services'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { demandNotBeingPaid, lockOpenCart, openCart, type CartAsked } from './carts'
import { demandPayable, pricedLines, totalOf } from './lines'
import { carts, type CartRow, type PricedLine } from './schema'

/**
 * The gateway's page on which a guest pays. Asking again gives the same page while the cart is the same and the page has
 * time left, so a repeated GET does nothing twice. Throws NOT_A_GUEST, NOT_A_GUEST_CART and what `demandPayable` throws.
 */
export async function openGuestCheckout(context: ApiContext, asked: CartAsked): Promise<HostedPage> {
  if (asked.customerId !== '') await refuseCustomer(context, asked)
  const { cart, lines } = await noteCheckout(context, asked)
  const page = await askGateway(context, cart.id, lines)
  // Changed while the page was being opened: what it asks for is out of date already.
  const current = await context.db.$count(carts, and(eq(carts.id, cart.id), eq(carts.version, cart.version)))
  return current === 1 ? page : openGuestCheckout(context, asked)
}

/** Another customer's cart is not there, as everywhere; one's own, or a guest's, is refused by its name. */
async function refuseCustomer({ db }: ApiContext, asked: CartAsked): Promise<never> {
  const { customerId } = await openCart(db, asked)
  if (customerId !== null) throw new ApiError('NOT_A_GUEST_CART', 'This cart belongs to a customer')
  throw new ApiError('NOT_A_GUEST', 'Signed-in customers pay with a card on file')
}

// Noted before the page exists: whoever changes the cart from here on knows that there may be a page to end.
function noteCheckout(
  { db }: ApiContext,
  asked: CartAsked,
): Promise<{ readonly cart: CartRow; readonly lines: readonly PricedLine[] }> {
  return db.transaction(async tx => {
    const cart = await lockOpenCart(tx, asked)
    await demandNotBeingPaid(tx, cart.id)
    const lines = await pricedLines(tx, cart.items)
    demandPayable(lines)
    await tx.update(carts).set({ checkout: lines }).where(eq(carts.id, cart.id))
    return { cart, lines }
  })
}

async function askGateway({ hosted }: ApiContext, reference: string, lines: readonly PricedLine[]): Promise<HostedPage> {
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
