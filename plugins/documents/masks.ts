import type { RentalDocument } from '@/domain/schemas/rentalDocument'
import type { Masks } from '@/kernel/masks'

/** What was paid and when says nothing of a person; the number on a document does. */
export const documentMasks: Masks<RentalDocument> = {
  id: 'pseudo',
  kind: 'keep',
  change: 'keep',
  number: 'shape',
  issuedAt: 'keep',
  total: 'keep',
  status: 'keep',
}
