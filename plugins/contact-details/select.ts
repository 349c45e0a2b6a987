import type { WithSlice } from '@reduxjs/toolkit'
import type { CoreState } from '@/kernel/coreState'
import { selectOf } from '@/runtime/effects/fx'
import type { contactDetailsSlice } from './contactDetailsSlice'

/** Reads, in a workflow, the state of this plugin and the app's own; a selector of another plugin's does not compile. */
export const select = selectOf<CoreState & WithSlice<typeof contactDetailsSlice>>()
