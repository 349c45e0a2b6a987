import type { Position, LocateResult } from '@/domain/distance'
import type { Pence } from '@/domain/money'

/** A town or a store everybody may know of. */
export interface NamedPlace extends Position {
  readonly name: string
}

/** A size that can be rented now: square feet, and the lowest monthly rent. */
export interface FreeSize {
  readonly area: number
  readonly price: Pence
}

export type PositionState = LocateResult | { readonly outcome: 'unasked' | 'asking' }

/** The lowest monthly rent of the wanted size; none free; or not known, because the store could not be asked. */
export type SizeAnswer = { readonly has: 'yes'; readonly rent: Pence } | { readonly has: 'no' } | { readonly has: 'unknown' }
