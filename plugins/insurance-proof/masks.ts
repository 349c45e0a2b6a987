import type { InsuranceProof } from '@/domain/schemas/insuranceProof'
import type { Masks } from '@/kernel/masks'

/** Days and limits say nothing of a person. */
export const proofMasks: Masks<InsuranceProof> = { status: 'keep', dueAt: 'keep', receivedAt: 'keep', maxBytes: 'keep' }
