import type { CoreState } from '@/kernel/coreState'
import { selectOf } from '@/runtime/effects/fx'

/** Selects, in a saga, from the state of the app. */
export const select = selectOf<CoreState>()
