import type { Address } from '@/domain/schemas/address'
import type { Masks } from '@/kernel/masks'

/** Which postcode somebody looks up says where they live: the list has invented lines, as the form that takes one of them. */
export const addressMasks: Masks<Address> = {
  line1: 'surrogate:line',
  line2: 'surrogate:line',
  houseNumber: 'shape',
  apartmentNumber: 'shape',
  city: 'surrogate:town',
  county: 'surrogate:town',
  postalCode: 'surrogate:postcode',
  country: 'keep',
}
