import type { WithSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { CoreState } from '@/kernel/coreState'
import { selectLocation } from '@/runtime/store/coreSlices'
import { wholeQuery } from '@/runtime/routing/paths'
import type { quoteSlice } from './quoteSlice'

/** Selects from the state of this plugin and of the app; a selector of another plugin's state does not compile. */
export const useSelected = useSelector.withTypes<CoreState & WithSlice<typeof quoteSlice>>()

/** The query of the address without the parameters that only these pages read. */
export function useSharedQuery(): Readonly<Record<string, string | undefined>> {
  const location = useSelected(selectLocation)
  return { ...wholeQuery(location), items: undefined, units: undefined, protection: undefined, said: undefined }
}
