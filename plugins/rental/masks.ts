import type { RentalDetails } from '@/domain/schemas/rentalDetails'
import type { Masks } from '@/kernel/masks'

/** Prices and dates are not personal; the reference is, and a replay shows a stand-in. */
export const detailsMasks: Masks<RentalDetails> = {
  id: 'pseudo',
  reference: 'pseudo',
  monthly: { total: 'keep', vat: 'keep', lines: { each: { type: 'keep', amount: 'keep' } }, from: 'keep' },
  nextPayment: { dueAt: 'keep', amount: 'keep', card: { brand: 'keep', last4: 'surrogate:last4' } },
  lastPayment: { paidAt: 'keep', amount: 'keep', status: 'keep' },
  paidUntil: 'keep',
  minimumStayEndsAt: 'keep',
  protection: { type: 'keep', name: 'keep', valueCoverage: 'keep' },
  laterProtection: { from: 'keep', type: 'keep', name: 'keep', valueCoverage: 'keep' },
  insuranceProofDueAt: 'keep',
  agreement: { status: 'keep', signedAt: 'keep', canBeOpened: 'keep' },
}
