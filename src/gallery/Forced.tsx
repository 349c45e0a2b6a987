import type { ReactElement, ReactNode } from 'react'
import type { ForcedState } from './pageStyles'

/** Shows its children in a forced state, such as hover or focus. */
export function Forced({ as, children }: { readonly as: ForcedState; readonly children: ReactNode }) {
  return <div data-forced={as}>{children}</div>
}

/** The states of a pressable control: at rest, hovered, focused, pressed. */
export const statesOf = (all: ReactElement): Record<'rest' | 'hover' | 'focus' | 'active', ReactElement> => ({
  rest: all,
  hover: <Forced as="hover">{all}</Forced>,
  focus: <Forced as="focus">{all}</Forced>,
  active: <Forced as="active">{all}</Forced>,
})
