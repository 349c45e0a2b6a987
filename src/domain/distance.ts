/** A place on the earth in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The outcome of asking for the person's position, which is rounded to about 100 metres. */
export type LocateResult =
  | { readonly outcome: 'found'; readonly latitude: number; readonly longitude: number }
  | { readonly outcome: 'refused' | 'unavailable' | 'timedOut' }

const EARTH_RADIUS_KM = 6371
const KM_PER_MILE = 1.609344

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres along the surface between two places (haversine, S9.20). */
export function distanceKm(from: Position, to: Position): number {
  const haversine = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const across = haversine(from.longitude, to.longitude) * Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  // Rounding can lift the sum above 1 for antipodes, for which asin is NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, haversine(from.latitude, to.latitude) + across)))
}

/** Miles of a distance in kilometres. */
export function kmToMiles(km: number): number {
  return km / KM_PER_MILE
}

/** The place of a GeoJSON geometry, whose order is longitude, latitude; undefined for anything but a point on the earth. */
export function positionOf(geometry: { readonly type: string; readonly coordinates: readonly number[] }): Position | undefined {
  const [longitude, latitude] = geometry.coordinates
  if (geometry.type !== 'Point' || longitude === undefined || latitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** “0.4 km” below ten kilometres, “12 km” from there. */
export function formatKm(km: number): string {
  return `${km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km)} km`
}
