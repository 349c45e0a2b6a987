import { useSelector } from 'react-redux'
import type { CoreState } from '@/kernel/coreState'
import type { Root } from './bookingSelectors'

/** Selects from the state of this plugin and of the app; a selector of another plugin's state does not compile. */
export const useSelected = useSelector.withTypes<CoreState & Root>()
