import type { Company } from '@/domain/schemas/business'
import type { Masks } from '@/kernel/masks'

/** A company may be a single person, so its name becomes a surrogate. */
export const companyMasks: Masks<Company> = { companyName: 'surrogate:name', vatNumber: 'shape' }
