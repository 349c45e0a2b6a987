import { createHash } from 'node:crypto'
import { gazetteer, postTownOf } from './places'

/** An address of a postcode. */
export interface KnownAddress {
  readonly houseNumber?: string
  readonly apartmentNumber?: string
  readonly line1: string
  readonly city: string
  readonly postalCode: string
  readonly country: 'GB'
}

const STREETS = [
  'Mill',
  'Station',
  'Church',
  'Orchard',
  'Victoria',
  'Chapel',
  'Priory',
  'Foundry',
  'Harbour',
  'Meadow',
  'Quarry',
  'Elm',
]
const KINDS = ['Street', 'Road', 'Lane', 'Avenue', 'Close', 'Terrace', 'Row', 'Way']
/** Letters that do not occur in inward codes (GOV.UK's format of postcodes). */
const INWARD = /^\d[ABD-HJLNP-UW-Z]{2}$/
const FEWEST = 5
const MORE = 18
/** One in eight postcodes has flats, and one in sixteen has no addresses. */
const FLATS = 8
const NONE = 16

/**
 * Sample addresses, deterministic per postcode, because no register of addresses is free. The town is the real one of the
 * postcode's district. There are none for unknown districts, and for a few others, like postcodes too new for a register.
 * @param postcode in capitals, with its space
 */
export function addressesOf(postcode: string): readonly KnownAddress[] {
  const [outward = '', inward = ''] = postcode.split(' ')
  const district = gazetteer().districts.get(outward)
  if (district === undefined || !INWARD.test(inward)) return []
  const digits = createHash('sha256').update(postcode).digest()
  const digit = (index: number): number => digits[index] ?? 0
  if (digit(0) % NONE === 0) return []
  const line1 = `${STREETS[digit(1) % STREETS.length]} ${KINDS[digit(2) % KINDS.length]}`
  const common = { line1, city: postTownOf(district), postalCode: postcode, country: 'GB' as const }
  const count = FEWEST + (digit(3) % MORE)
  const first = 1 + (digit(4) % 60)
  if (digit(5) % FLATS === 0) {
    return Array.from({ length: count }, (_, flat) => ({
      apartmentNumber: `Flat ${flat + 1}`,
      houseNumber: String(first),
      ...common,
    }))
  }
  // House numbers on one side of a street.
  return Array.from({ length: count }, (_, house) => ({ houseNumber: String(first + 2 * house), ...common }))
}
