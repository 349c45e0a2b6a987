import type { InsuranceProof } from '@/domain/schemas/insuranceProof'
import type { Masks } from '@/kernel/masks'

/** Days, prices and limits are not personal. */
export const proofMasks: Masks<InsuranceProof> = {
  status: 'keep',
  dueAt: 'keep',
  receivedAt: 'keep',
  substitute: { fromDay: 'keep', monthly: 'keep', valueCoverage: 'keep' },
  maxBytes: 'keep',
}
