import * as z from 'zod/mini'
import { price } from './price'
import { civilDate, entity, id, listOf, openEnum, optional } from './wire'

/** A receipt, an invoice, a credit note or a signed agreement of a rental. */
const rentalDocument = entity({
  id,
  kind: openEnum('receipt', 'invoice', 'agreement', 'creditNote'),
  /** As printed on it. */
  number: z.string(),
  issuedAt: civilDate,
  total: optional(price),
  status: openEnum('paid', 'due', 'failed', 'signed', 'refunding', 'refunded'),
})
export type RentalDocument = z.infer<typeof rentalDocument>

/** GET subscriptions/{id}/documents, the newest first. */
export const rentalDocuments = listOf(rentalDocument, 'documents')
