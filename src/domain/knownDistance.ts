import { formatKm, kmToMiles } from './distance'

/** A distance rounded to the precision with which it is known, and the kind of text it needs. */
export interface KnownDistance {
  readonly is: 'exact' | 'about' | 'below'
  /** With its unit. */
  readonly km: string
  readonly miles: number
}

// steps of kilometres that a distance may be rounded to
const STEPS = [1, 2, 5, 10, 20] as const
const COARSEST = 20
/** A step may exceed the imprecision of the place by at most this factor. */
const MAX_FACTOR = 1.5
/** Beyond this distance, single kilometres are not worth showing. */
const FAR_KM = 20
const FAR_STEP = 5

/**
 * A distance from a place with the given radius, rounded so that it claims no more precision than the place has: 23.4 km from a
 * town with a radius of two kilometres is about 25.
 */
export function knownDistance(km: number, withinKm: number): KnownDistance {
  if (withinKm === 0) return { is: 'exact', km: formatKm(km), miles: exactMiles(kmToMiles(km)) }
  const preciseStep = STEPS.find(each => withinKm <= each * MAX_FACTOR) ?? COARSEST
  const step = km >= FAR_KM ? Math.max(preciseStep, FAR_STEP) : preciseStep
  const rounded = Math.round(km / step) * step
  const shown = Math.max(step, rounded)
  return { is: km < step ? 'below' : 'about', km: `${shown} km`, miles: Math.max(1, Math.round(kmToMiles(shown))) }
}

const exactMiles = (miles: number): number => (miles < 9.95 ? Math.round(miles * 10) / 10 : Math.round(miles))
