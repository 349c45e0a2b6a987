import { formatKm, kmToMiles } from './distance'

/** A distance as exactly as it is known, for a text that says which of the three it is. */
export interface KnownDistance {
  readonly is: 'exact' | 'about' | 'below'
  /** With its unit. */
  readonly km: string
  readonly miles: number
}

// kilometres that a distance may be rounded to
const STEPS = [1, 2, 5, 10, 20] as const
const COARSEST = 20
/** A step says so much less than is known at most. */
const COARSER = 1.5
/** From here on nobody drives by the kilometre. */
const FAR_KM = 20
const FAR_STEP = 5

/**
 * A distance from a place that may reach so far from its middle. Nothing is said that the place does not tell: 23.4 km from somewhere
 * in a town of two kilometres is about 25.
 */
export function knownDistance(km: number, withinKm: number): KnownDistance {
  if (withinKm === 0) return { is: 'exact', km: formatKm(km), miles: exactMiles(kmToMiles(km)) }
  const own = STEPS.find(each => withinKm <= each * COARSER) ?? COARSEST
  const step = km >= FAR_KM ? Math.max(own, FAR_STEP) : own
  const rounded = Math.round(km / step) * step
  const said = Math.max(step, rounded)
  return { is: km < step ? 'below' : 'about', km: `${said} km`, miles: Math.max(1, Math.round(kmToMiles(said))) }
}

const exactMiles = (miles: number): number => (miles < 9.95 ? Math.round(miles * 10) / 10 : Math.round(miles))
