import type { WithSlice } from '@reduxjs/toolkit'
import type { CoreState } from '@/kernel/coreState'
import { selectOf } from '@/runtime/effects/fx'
import type { rateLimitSlice } from './rateLimitSlice'

/** Selects, in a saga, from the state of this plugin and of the app; a selector of another plugin's state does not compile. */
export const select = selectOf<CoreState & WithSlice<typeof rateLimitSlice>>()
