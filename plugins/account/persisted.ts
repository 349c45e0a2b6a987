import { persist } from '@/kernel/contract'
import { selectIsAuthenticated } from './accountSelectors'
import { authenticationRemembered } from './events'

/** Name by decisions.md D8. Only a flag: what proves a session never stands in this storage. */
export const persisted = [
  persist({
    key: 'profile-store:is-authenticated',
    version: 1,
    select: selectIsAuthenticated,
    accept: stored => (typeof stored === 'boolean' ? stored : undefined),
    restoredAs: authenticationRemembered,
  }),
]
