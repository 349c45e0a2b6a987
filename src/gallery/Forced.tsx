import type { ReactNode } from 'react'
import type { ForcedState } from './forceStates'

/** Shows what is inside as if the pointer or the keyboard were on it. */
export function Forced({ as, children }: { readonly as: ForcedState; readonly children: ReactNode }) {
  return <div data-forced={as}>{children}</div>
}
