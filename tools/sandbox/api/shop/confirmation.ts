import type { Database } from '../../db/connect'
import { sendWithin } from '../../outbox'
import type { SandboxClock } from '../../services'
import { findStore } from '../catalogue'
import { totalOf } from './lines'
import type { OrderRow } from './schema'

/** Sends the order's reference, which is shown at the counter to collect it. */
export async function confirmOrder(tx: Database, clock: SandboxClock, order: OrderRow, email: string): Promise<void> {
  const { facts } = await findStore(tx, order.storeId)
  await sendWithin(tx, clock, {
    kind: 'email',
    to: email,
    text: [
      `Thank you for your order ${order.reference}.`,
      ...order.lines.map(line => `${line.quantity} × ${line.name}`),
      `Paid: £${(totalOf(order.lines) / 100).toFixed(2)}`,
      `Collect it at ${facts.name} during staffed hours and show this reference.`,
    ].join('\n'),
  })
}
