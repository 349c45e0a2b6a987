import type { WithSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { CoreState } from '@/kernel/coreState'
import type { marketingSlice } from './marketingSlice'
import type { newsletterLinkSlice } from './newsletterLinkSlice'

/** Selects from the state of this plugin and of the app; a selector of another plugin's state does not compile. */
export const useSelected = useSelector.withTypes<
  CoreState & WithSlice<typeof marketingSlice> & WithSlice<typeof newsletterLinkSlice>
>()
