import * as z from 'zod/mini'
import { price } from './price'
import { civilDate, entity, id, listOf, openEnum, optional } from './wire'

/** A receipt, an invoice, a credit note, the signed agreement of a rental or an addendum to it. */
const rentalDocument = entity({
  id,
  kind: openEnum('receipt', 'invoice', 'agreement', 'addendum', 'creditNote'),
  /** What an addendum changes. */
  change: optional(openEnum('access', 'protection', 'size')),
  /** The number printed on it. */
  number: z.string(),
  issuedAt: civilDate,
  total: optional(price),
  status: openEnum('paid', 'due', 'failed', 'signed', 'agreed', 'refunding', 'refunded'),
})
export type RentalDocument = z.infer<typeof rentalDocument>

/** GET subscriptions/{id}/documents, the newest first. */
export const rentalDocuments = listOf(rentalDocument, 'documents')
