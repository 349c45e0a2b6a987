import { useSelector } from 'react-redux'
import type { CoreState } from '@/kernel/coreState'

/** Reads the state of the app; this plugin has none of its own. */
export const useSelected = useSelector.withTypes<CoreState>()
