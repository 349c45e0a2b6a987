import type { Address } from './schemas/address'

/** “14 Avonside Yard, Bristol BS2 0QX”. */
export function addressLine({ line1, line2, city, postalCode }: Address): string {
  const place = [city, postalCode].filter(part => part !== undefined && part !== '').join(' ')
  return [line1, line2, place].filter(part => part !== undefined && part !== '').join(', ')
}
