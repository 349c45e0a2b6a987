import type { FreeSize } from '@/domain/freeSizes'
import type { LocateResult } from '@/domain/distance'
import type { Masks } from '@/kernel/masks'
import type { Place } from './model/finderTypes'

/** A person's position is dropped entirely: even the order of stores by distance would reveal it. */
export const whereaboutsMasks = { outcome: 'keep', latitude: 'drop', longitude: 'drop' } as const satisfies Masks<LocateResult>
export const freeSizeMasks = { area: 'keep', price: 'keep' } as const satisfies Masks<FreeSize>
/** A searched place is probably near the person's home: its name becomes a surrogate, and only its kind is kept. */
export const placeMasks = {
  name: 'surrogate:town',
  area: 'surrogate:town',
  kind: 'keep',
  withinKm: 'keep',
  latitude: 'drop',
  longitude: 'drop',
} as const satisfies Masks<Place>
