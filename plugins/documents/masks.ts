import type { RentalDocument } from '@/domain/schemas/rentalDocument'
import type { Masks } from '@/kernel/masks'

/** Amounts and dates are not personal; the number of a document is. */
export const documentMasks: Masks<RentalDocument> = {
  id: 'pseudo',
  kind: 'keep',
  change: 'keep',
  number: 'shape',
  issuedAt: 'keep',
  total: 'keep',
  status: 'keep',
}
