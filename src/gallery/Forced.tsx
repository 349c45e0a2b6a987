import type { ReactElement, ReactNode } from 'react'
import type { ForcedState } from './pageStyles'

/** Shows what is inside as if the pointer or the keyboard were on it. */
export function Forced({ as, children }: { readonly as: ForcedState; readonly children: ReactNode }) {
  return <div data-forced={as}>{children}</div>
}

/** What every control that is pressed can look like: at rest, under the pointer, with the focus, pressed. */
export const statesOf = (all: ReactElement): Record<'rest' | 'hover' | 'focus' | 'active', ReactElement> => ({
  rest: all,
  hover: <Forced as="hover">{all}</Forced>,
  focus: <Forced as="focus">{all}</Forced>,
  active: <Forced as="active">{all}</Forced>,
})
