import type { InsuranceProof } from '@/domain/schemas/insuranceProof'
import type { Masks } from '@/kernel/masks'

/** Days, prices and limits say nothing of a person. */
export const proofMasks: Masks<InsuranceProof> = {
  status: 'keep',
  dueAt: 'keep',
  receivedAt: 'keep',
  substitute: { fromDay: 'keep', monthly: 'keep', valueCoverage: 'keep' },
  maxBytes: 'keep',
}
