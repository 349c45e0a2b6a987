import type { Address } from '@/domain/schemas/address'
import { slotRef } from '@/kernel/references'

/** Looking up an address by postcode. Every form that asks for an address has the slot; the plugin `addresses` fills it. */
export interface AddressLookupProps {
  /** The value of the form's postcode field. */
  readonly postcode: string
  /** Fills in the form's fields, which the person can still edit. */
  readonly onChosen: (address: Address) => void
}

/** Between the postcode and the other address fields. If no plugin fills it, people type their address. */
export const addressLookupSlot = slotRef<AddressLookupProps>('addresses.lookup', 'one')

/** Flat and house number together, because forms have one field for both. */
export const houseOf = ({ apartmentNumber = '', houseNumber = '' }: Address): string =>
  [apartmentNumber, houseNumber].filter(part => part !== '').join(', ')
