import type { Company } from '@/domain/schemas/business'
import type { Masks } from '@/kernel/masks'

/** A company may be one person: its name is recorded as an invented one. */
export const companyMasks: Masks<Company> = { companyName: 'surrogate:name', vatNumber: 'shape' }
