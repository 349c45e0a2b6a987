import type { Store } from './schemas/store'
import { addressLine } from './storeTexts'

type Place = Pick<Store, 'name' | 'address'> & Partial<Pick<Store, 'coordinates'>>

/** A map that shows the way to a store: to its point where that is known, else a search for its address. */
export function directionsTo({ name, address, coordinates }: Place): string {
  if (!coordinates) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${addressLine(address)}`)}`
  const [longitude, latitude] = coordinates
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=15/${latitude}/${longitude}`
}

/** Opens the map application of a phone (RFC 5870); undefined where the point is not known. */
export function mapsAppLink({ name, coordinates }: Place): string | undefined {
  if (!coordinates) return undefined
  const [longitude, latitude] = coordinates
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`
}
