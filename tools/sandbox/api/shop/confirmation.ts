import type { Database } from '../../../backend/db/connect'
import { email as letterTo } from '../../mail/email'
import { facts, link, paragraph, sums } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import type { Sandbox } from '../../services'
import { pounds } from '../../web/formats'
import { directionsUrl, orderUrl } from '../rental/links'
import { hoursTexts } from '../booking/agreementTerms'
import { findStore } from '../catalogue'
import { totalOf } from './lines'
import type { OrderRow } from './schema'

/** 20 per cent on top of the net price is a sixth of the price. */
const VAT_OF_PRICE = 6

/** Sends the order's reference, which is shown at the counter to collect it. */
export async function confirmOrder(
  tx: Database,
  { clock, settings }: Pick<Sandbox, 'clock' | 'settings'>,
  order: OrderRow,
  email: string,
): Promise<void> {
  const { facts: store } = await findStore(tx, order.storeId)
  const letter = letterTo(email, {
    subject: `Your order ${order.reference}`,
    parts: [
      paragraph(`Thank you for your order ${order.reference}.`),
      sums(...order.lines.map(line => [`${line.quantity} × ${line.name}`, pounds(line.quantity * line.pence)] as const), [
        `Paid, including ${pounds(Math.round(totalOf(order.lines) / VAT_OF_PRICE))} VAT`,
        pounds(totalOf(order.lines)),
      ]),
      // a guest has no page that shows the order
      ...(order.customerId === null ? [] : [link('See your order', orderUrl(settings, order))]),
      paragraph(`Collect it at ${store.name} during staffed hours and show this reference.`),
      facts(
        ['Where', store.name, store.address.line1, store.address.city, store.address.postalCode],
        ['Staffed hours', ...hoursTexts(store, false)],
        ...(store.phoneNumber === undefined ? [] : [['Phone', store.phoneNumber] as const]),
      ),
      link('Directions', directionsUrl(store)),
    ],
  })
  await sendWithin(tx, clock, letter)
}
