/** The credit note of a cancelled rental, derived line by line from the receipt and the cancellation, which are immutable. */
import { and, eq } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { type CancellationRow, cancellations } from '../rental/cancellationSchema'
import { type InvoiceLine, type InvoiceRow, invoices } from '../rental/invoiceSchema'
import { taxed } from '../rental/vat'
import { subscriptions } from '../schema'

const PREFIX = 'crn_'

export interface CreditNote {
  readonly id: string
  readonly number: string
  readonly issuedAt: string
  readonly status: 'refunding' | 'refunded'
  readonly lines: readonly InvoiceLine[]
  readonly receipt: InvoiceRow
}

/** Finds a credit note by its own id or the rental's; undefined for another customer's, or without a refund. */
export async function creditNote(
  db: Database,
  by: { readonly id: string } | { readonly rentalId: string },
  customerId: string,
): Promise<CreditNote | undefined> {
  if ('id' in by && !by.id.startsWith(PREFIX)) return undefined
  const rentalId = 'id' in by ? by.id.slice(PREFIX.length) : by.rentalId
  const [row] = await db
    .select({ cancellation: cancellations, receipt: invoices })
    .from(cancellations)
    .innerJoin(subscriptions, eq(subscriptions.id, cancellations.subscriptionId))
    .innerJoin(invoices, and(eq(invoices.subscriptionId, subscriptions.id), eq(invoices.kind, 'receipt')))
    .where(and(eq(subscriptions.id, rentalId), eq(subscriptions.customerId, customerId)))
  if (row === undefined || row.cancellation.refundPence === 0) return undefined
  const { cancellation, receipt } = row
  return {
    id: `${PREFIX}${rentalId}`,
    number: `${receipt.number}-CR`,
    issuedAt: londonDate(cancellation.cancelledAt),
    status: cancellation.refundedAt === null ? 'refunding' : 'refunded',
    lines: creditedLines(receipt.lines, cancellation),
    receipt,
  }
}

/**
 * Refunds the fee in full and the unused part of the month. Each line's share is rounded from the running total, so that the
 * lines add up to the refund.
 */
export function creditedLines(
  lines: readonly InvoiceLine[],
  { refundPence, daysUsed }: Pick<CancellationRow, 'refundPence' | 'daysUsed'>,
): readonly InvoiceLine[] {
  const ofMonth = lines.filter(({ type }) => type !== 'AdministrationFee')
  const oneOffPence = lines.filter(({ type }) => type === 'AdministrationFee').reduce((sum, { amount }) => sum + amount, 0)
  const monthPence = ofMonth.reduce((sum, { amount }) => sum + amount, 0)
  let [paid, credited] = [0, 0]
  const shares = lines.map(line => {
    if (line.type === 'AdministrationFee') return { type: line.type, pence: line.amount }
    paid += line.amount
    const soFar = monthPence === 0 ? 0 : Math.round((paid * (refundPence - oneOffPence)) / monthPence)
    const pence = soFar - credited
    credited = soFar
    return { type: line.type, pence }
  })
  return taxed(shares).map((line, index) => {
    const text = lines[index]?.text ?? ''
    const isPart = daysUsed > 0 && line.type !== 'AdministrationFee'
    return { ...line, text: isPart ? `${text}, without ${daysUsed === 1 ? 'the day' : `the ${daysUsed} days`} used` : text }
  })
}
