import type { ReactElement } from 'react'
import { Forced } from './Forced'

/** What every control that is pressed can look like: at rest, under the pointer, with the focus, pressed. */
export const statesOf = (all: ReactElement): Record<'rest' | 'hover' | 'focus' | 'active', ReactElement> => ({
  rest: all,
  hover: <Forced as="hover">{all}</Forced>,
  focus: <Forced as="focus">{all}</Forced>,
  active: <Forced as="active">{all}</Forced>,
})
