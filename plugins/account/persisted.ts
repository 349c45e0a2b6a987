import { persist } from '@/kernel/contract'
import { selectIsAuthenticated } from './accountSelectors'
import { authenticationRemembered } from './events'

/** Key by decisions.md D8. Only a flag: nothing that proves a session is ever in this storage. */
export const persisted = [
  persist({
    key: 'profile-store:is-authenticated',
    version: 1,
    select: selectIsAuthenticated,
    accept: stored => (typeof stored === 'boolean' ? stored : undefined),
    restoredAs: authenticationRemembered,
  }),
]
