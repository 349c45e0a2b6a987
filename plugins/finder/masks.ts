import type { LocateResult } from '@/domain/distance'
import type { Masks } from '@/kernel/masks'
import type { FreeSize, NamedPlace } from './model/finderTypes'

/** A place of a person is dropped whole: even which way round the stores lie about it would tell too much. */
export const whereaboutsMasks = { outcome: 'keep', latitude: 'drop', longitude: 'drop' } as const satisfies Masks<LocateResult>
export const freeSizeMasks = { area: 'keep', price: 'keep' } as const satisfies Masks<FreeSize>
/** A town, or a store of ours: publicly known. */
export const placeMasks = { name: 'keep', latitude: 'keep', longitude: 'keep' } as const satisfies Masks<NamedPlace>
