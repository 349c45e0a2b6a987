import type { ReactElement } from 'react'

/** One control of the design system, in each of its states. */
export interface ControlSample {
  /** The control's file in src/ui. */
  readonly control: string
  readonly kind: 'controls' | 'display' | 'layout'
  /** Its states by name, in the order shown. */
  readonly states: Readonly<Record<string, ReactElement>>
  /** The control overlays the page, so each state is shown on its own page. */
  readonly overlaysPage?: boolean
}
