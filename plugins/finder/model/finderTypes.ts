import type { Position, LocateResult } from '@/domain/distance'
import type { Pence } from '@/domain/money'

/** A place that stores are near to or far from. */
export interface Place extends Position {
  readonly name: string
  /** The town or county it is in; empty where that is not known or is said by its name. */
  readonly area: string
  /** `district` and `area`: the first half of a postcode, and the letters at its beginning. `UNKNOWN`: what this build does not know. */
  readonly kind: 'town' | 'suburb' | 'district' | 'area' | 'store' | 'UNKNOWN'
  /** How far from its middle it may reach: no distance from it is more exact. */
  readonly withinKm: number
}

export type PositionState = LocateResult | { readonly outcome: 'unasked' | 'asking' }

/** The lowest monthly rent of the wanted size; none free; or not known, because the store could not be asked. */
export type SizeAnswer = { readonly has: 'yes'; readonly rent: Pence } | { readonly has: 'no' } | { readonly has: 'unknown' }
