import type { Address } from '@/domain/schemas/address'
import { slotRef } from '@/kernel/references'

/** Finding an address by its postcode. Owner of the slot: whatever form asks for an address; the plugin `addresses` fills it. */
export interface AddressLookupProps {
  /** What stands in the form's field of the postcode. */
  readonly postcode: string
  /** The person has chosen one: it goes into the fields of the form, where they can change it. */
  readonly onChosen: (address: Address) => void
}

/** After the field of the postcode, before those of the rest. Where nothing fills it, people type their address. */
export const addressLookupSlot = slotRef<AddressLookupProps>('addresses.lookup', 'one')

/** A flat stands before its house: forms have one field for both. */
export const houseOf = ({ apartmentNumber = '', houseNumber = '' }: Address): string =>
  [apartmentNumber, houseNumber].filter(part => part !== '').join(', ')
