import type { WithSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { CoreState } from '@/kernel/coreState'
import type { waitingLinkSlice, waitingPlacesSlice } from './waitingPlacesSlice'

/** Reads the state of this plugin and the app's own; a selector of another plugin's does not compile. */
export const useSelected = useSelector.withTypes<
  CoreState & WithSlice<typeof waitingPlacesSlice> & WithSlice<typeof waitingLinkSlice>
>()
