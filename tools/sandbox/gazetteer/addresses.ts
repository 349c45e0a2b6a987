import { createHash } from 'node:crypto'
import { gazetteer, placeOfDistrict } from './places'

/** An address of a postcode, as an envelope has it. */
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
/** Letters that no inward code has (GOV.UK's form of a postcode). */
const INWARD = /^\d[ABD-HJLNP-UW-Z]{2}$/
const FEWEST = 5
const MORE = 18
/** Of eight postcodes one has flats, and of sixteen one no address at all. */
const FLATS = 8
const NONE = 16

/**
 * Sample data: no register of addresses is free, so these are invented, the same ones for the same postcode every time. The town is
 * the nearest one of the postcode's district, which does exist. None where the district does not exist, and for a few postcodes of
 * one that does, as new ones are missing from a register.
 * @param postcode in capitals, with its space
 */
export function addressesOf(postcode: string): readonly KnownAddress[] {
  const [outward = '', inward = ''] = postcode.split(' ')
  const district = gazetteer().districts.get(outward)
  if (district === undefined || !INWARD.test(inward)) return []
  const digits = createHash('sha256').update(postcode).digest()
  const digit = (index: number): number => digits[index] ?? 0
  if (digit(0) % NONE === 0) return []
  const { area, name } = placeOfDistrict(district)
  const line1 = `${STREETS[digit(1) % STREETS.length]} ${KINDS[digit(2) % KINDS.length]}`
  const common = { line1, city: area === '' ? name : area, postalCode: postcode, country: 'GB' as const }
  const count = FEWEST + (digit(3) % MORE)
  const first = 1 + (digit(4) % 60)
  if (digit(5) % FLATS === 0) {
    return Array.from({ length: count }, (_, flat) => ({
      apartmentNumber: `Flat ${flat + 1}`,
      houseNumber: String(first),
      ...common,
    }))
  }
  // One side of a street.
  return Array.from({ length: count }, (_, house) => ({ houseNumber: String(first + 2 * house), ...common }))
}
