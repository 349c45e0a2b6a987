import type { Address } from '@/domain/schemas/address'

/** One line to find a store by. */
export function addressLine({ line1, line2, city, postalCode }: Address): string {
  const place = [city, postalCode].filter(part => part !== undefined && part !== '').join(' ')
  return [line1, line2, place].filter(part => part !== undefined && part !== '').join(', ')
}
