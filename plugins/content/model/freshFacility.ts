import { lowestRent, wantedSizes, type FreeSize } from '@/domain/freeSizes'
import type { Facility } from '@/domain/schemas/facility'
import type { ExtendedAccessInfo, Store } from '@/domain/schemas/store'

/** The API's current data about a store. */
export interface CurrentStore {
  readonly store: Store
  readonly free: readonly FreeSize[]
  readonly extended: ExtendedAccessInfo
}

/**
 * A page's content with the store's current address, hours and prices. Undefined if nothing has changed, so that the prerendered
 * page is kept.
 */
export function freshFacility(published: Facility, { store, free, extended }: CurrentStore): Facility | undefined {
  const { coordinates: _, phoneNumber: _phone, extendedHours: _hours, extendedAccess: _price, ...rest } = published
  const { address, coordinates, phoneNumber, staffedHours = [], extendedHours } = store
  const fresh: Facility = {
    ...rest,
    address,
    staffedHours,
    ...(coordinates && { coordinates }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(extendedHours && { extendedHours }),
    ...(extended.available && { extendedAccess: extended.price }),
    sizes: published.sizes.map(({ monthlyFrom: _rent, ...size }) => {
      const rent = lowestRent(free, wantedSizes(size.ranges) ?? [])
      return { ...size, ...(rent !== undefined && { monthlyFrom: rent }) }
    }),
  }
  return changeableParts(fresh) === changeableParts(published) ? undefined : fresh
}

const changeableParts = ({
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
