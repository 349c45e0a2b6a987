import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { pounds } from '../../web/formats'
import { companyOf } from '../business/company'
import { addressLines } from '../booking/agreementTerms'
import { estimate, LINE_LABELS, type LineType, renewalEstimate } from '../booking/pricing'
import { insuranceText } from '../booking/insurance'
import { findRented } from '../catalogue'
import { newId } from '../ids'
import type { BookingRow, SubscriptionRow } from '../schema'
import { unitName } from '../wire/bookings'
import { periodOf } from './calendar'
import { referenceOf } from './find'
import { type InvoiceLine, type InvoiceRow, invoices } from './invoiceSchema'
import { protectionPence, rentalTerms, type RentalTerms } from './terms'
import { taxed } from './vat'

type NewInvoice = typeof invoices.$inferInsert

/** Issues the receipt of a paid booking: its first month and one-off fees. Does nothing if it exists. */
export async function issueReceipt(
  tx: Database,
  rental: SubscriptionRow,
  { paymentSourceId, chargeId }: BookingRow,
): Promise<void> {
  const paidAt = rental.createdAt
  await issue(tx, rental, 0, { status: 'paid', paidAt, triedAt: paidAt, paymentSourceId, chargeId, createdAt: paidAt })
}

type Payment = Pick<NewInvoice, 'status' | 'paidAt' | 'triedAt' | 'paymentSourceId' | 'chargeId' | 'createdAt'>

/**
 * Issues the invoice of a month, counted from zero. Undefined if it exists: rental and first day of the month are unique, even
 * across servers.
 */
export async function issue(
  tx: Database,
  rental: SubscriptionRow,
  month: number,
  payment: Payment,
): Promise<InvoiceRow | undefined> {
  const { from, to } = periodOf(rental.moveInAt, month)
  const terms = await rentalTerms(tx, rental, from)
  const { store, unitType } = await findRented(tx, { storeId: rental.storeId, unitTypeId: terms.unitTypeId })
  const { givenName, familyName, email, address } = terms.contact
  const isReceipt = month === 0
  const [created] = await tx
    .insert(invoices)
    .values({
      id: newId('inv'),
      number: `${referenceOf(rental)}-${String(month + 1).padStart(2, '0')}`,
      subscriptionId: rental.id,
      customerId: rental.customerId,
      kind: isReceipt ? 'receipt' : 'invoice',
      issuedAt: isReceipt ? londonDate(rental.createdAt) : from,
      periodFrom: from,
      periodTo: to,
      lines: linesOf(rental, terms, month),
      buyer: {
        name: `${givenName} ${familyName}`,
        address: addressLines(address),
        email,
        ...(await companyOf(tx, rental.customerId)),
      },
      unit: unitName(unitType),
      store: store.facts.name,
      ...payment,
    })
    .onConflictDoNothing({ target: [invoices.subscriptionId, invoices.periodFrom] })
    .returning()
  return created
}

function linesOf(rental: SubscriptionRow, terms: RentalTerms, month: number): readonly InvoiceLine[] {
  const protection = protectionPence(terms)
  const { from } = periodOf(rental.moveInAt, month)
  const { lines } = month === 0 ? estimate(terms.quote, protection, from) : renewalEstimate(terms.quote, protection, month, from)
  const fullPrices = new Map(
    lines.flatMap(line => (line.discountedPence === undefined ? [] : [[line.type, line.pence] as const])),
  )
  return taxed(lines).map(line => {
    const fullPrice = fullPrices.get(line.type)
    return { ...line, text: textOf(line.type, terms) + (fullPrice === undefined ? '' : `, reduced from ${pounds(fullPrice)}`) }
  })
}

const textOf = (type: LineType, { insurance }: RentalTerms): string => {
  if (type !== 'Insurance') return LINE_LABELS[type]
  return `${insurance === undefined ? LINE_LABELS.Insurance : insuranceText(insurance)}, insurance premium tax included`
}
