import type { WithSlice } from '@reduxjs/toolkit'
import type { CoreState } from '@/kernel/coreState'
import { selectOf } from '@/runtime/effects/fx'
import type { marketingSlice } from './marketingSlice'
import type { newsletterLinkSlice } from './newsletterLinkSlice'

/** Selects, in a saga, from the state of this plugin and of the app; a selector of another plugin's state does not compile. */
export const select = selectOf<CoreState & WithSlice<typeof marketingSlice> & WithSlice<typeof newsletterLinkSlice>>()
