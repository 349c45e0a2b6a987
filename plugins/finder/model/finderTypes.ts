import type { Position, LocateResult } from '@/domain/distance'
import type { Pence } from '@/domain/money'

/** A place from which distances to stores are measured. */
export interface Place extends Position {
  readonly name: string
  /** Its town or county; empty if unknown or part of its name. */
  readonly area: string
  /** `district` and `area`: the outward code of a postcode, and its letters. `UNKNOWN`: not known to this build. */
  readonly kind: 'town' | 'suburb' | 'district' | 'area' | 'store' | 'UNKNOWN'
  /** Its radius, which limits the precision of distances from it. */
  readonly withinKm: number
}

export type PositionState = LocateResult | { readonly outcome: 'unasked' | 'asking' }

/** The lowest monthly rent of the wanted size; that none is free; or unknown, because the request failed. */
export type SizeAnswer = { readonly has: 'yes'; readonly rent: Pence } | { readonly has: 'no' } | { readonly has: 'unknown' }
