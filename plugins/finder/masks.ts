import type { FreeSize } from '@/domain/freeSizes'
import type { LocateResult } from '@/domain/distance'
import type { Masks } from '@/kernel/masks'
import type { Place } from './model/finderTypes'

/** A place of a person is dropped whole: even which way round the stores lie about it would tell too much. */
export const whereaboutsMasks = { outcome: 'keep', latitude: 'drop', longitude: 'drop' } as const satisfies Masks<LocateResult>
export const freeSizeMasks = { area: 'keep', price: 'keep' } as const satisfies Masks<FreeSize>
/** Where somebody looks is near where they live: a stand-in for its name, and of the place itself only what kind it is. */
export const placeMasks = {
  name: 'surrogate:town',
  area: 'surrogate:town',
  kind: 'keep',
  withinKm: 'keep',
  latitude: 'drop',
  longitude: 'drop',
} as const satisfies Masks<Place>
