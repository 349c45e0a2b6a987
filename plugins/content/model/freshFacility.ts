import { lowestRent, wantedSizes, type FreeSize } from '@/domain/freeSizes'
import type { Facility } from '@/domain/schemas/facility'
import type { ExtendedAccessInfo, Store } from '@/domain/schemas/store'

/** What the API says of a store now. */
export interface StoreNow {
  readonly store: Store
  readonly free: readonly FreeSize[]
  readonly extended: ExtendedAccessInfo
}

/**
 * A page's content with what may have changed since it was made: where the store is, its hours, its prices. Undefined where nothing
 * has, so that the page that was drawn at build stays as it is.
 */
export function freshFacility(made: Facility, { store, free, extended }: StoreNow): Facility | undefined {
  const { coordinates: _, phoneNumber: _phone, extendedHours: _hours, extendedAccess: _price, ...rest } = made
  const { address, coordinates, phoneNumber, staffedHours = [], extendedHours } = store
  const fresh: Facility = {
    ...rest,
    address,
    staffedHours,
    ...(coordinates && { coordinates }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(extendedHours && { extendedHours }),
    ...(extended.available && { extendedAccess: extended.price }),
    sizes: made.sizes.map(({ monthlyFrom: _rent, ...size }) => {
      const rent = lowestRent(free, wantedSizes(size.ranges) ?? [])
      return { ...size, ...(rent !== undefined && { monthlyFrom: rent }) }
    }),
  }
  return perishable(fresh) === perishable(made) ? undefined : fresh
}

const perishable = ({
  address,
  coordinates,
  phoneNumber,
  staffedHours,
  extendedHours,
  extendedAccess,
  sizes,
}: Facility): string =>
  JSON.stringify([
    [address, coordinates, phoneNumber, staffedHours, extendedHours, extendedAccess],
    sizes.map(({ monthlyFrom }) => monthlyFrom),
  ])
