import { and, desc, eq } from 'drizzle-orm'
import { cardIfKnown } from '../billing'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { ownRental } from '../rental/find'
import { invoices } from '../rental/invoiceSchema'
import { addendaOf, ownAddendum } from './addendum'
import { creditNote } from './creditNote'
import {
  listedAddendum,
  listedAgreement,
  listedCreditNote,
  listedInvoice,
  wireAddendum,
  wireAgreement,
  wireCreditNote,
  type WireDocument,
  wireInvoice,
  type WireListed,
} from './wire'

/** Newest first. Throws SUBSCRIPTION_NOT_FOUND. */
export async function documentsOf({ db, signing }: ApiContext, id: string, customerId: string): Promise<readonly WireListed[]> {
  const rental = await ownRental(db, id, customerId)
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.subscriptionId, rental.id))
    .orderBy(desc(invoices.issuedAt), desc(invoices.periodFrom))
  // Agreements signed on paper are not available.
  const agreement = rental.bookingId === null ? undefined : await signing.signed({ bookingId: rental.bookingId }, customerId)
  const credit = await creditNote(db, { rentalId: rental.id }, customerId)
  const listed = [
    ...(credit === undefined ? [] : [listedCreditNote(credit)]),
    ...rows.map(listedInvoice),
    ...(await addendaOf(db, rental)).map(listedAddendum).reverse(),
    ...(agreement === undefined ? [] : [listedAgreement(agreement)]),
  ]
  return listed.sort((a, b) => b.issuedAt.localeCompare(a.issuedAt))
}

/** Throws DOCUMENT_NOT_FOUND for unknown ids and for other people's documents alike. */
export async function ownDocument(context: ApiContext, id: string, customerId: string): Promise<WireDocument> {
  const { db, signing } = context
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.customerId, customerId)))
  if (row !== undefined)
    return wireInvoice(row, await ownRental(db, row.subscriptionId, customerId), await cardIfKnown(context, row))
  const credit = await creditNote(db, { id }, customerId)
  if (credit !== undefined) return wireCreditNote(credit, await ownRental(db, credit.receipt.subscriptionId, customerId))
  const addendum = await ownAddendum(db, id, customerId)
  if (addendum !== undefined) return wireAddendum(addendum)
  const agreement = await signing.signed({ id }, customerId)
  if (agreement === undefined) throw new ApiError('DOCUMENT_NOT_FOUND', 'There is no such document')
  return wireAgreement(agreement)
}
