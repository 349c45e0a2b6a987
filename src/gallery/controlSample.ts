import type { ReactElement } from 'react'

/** One control of the design system, in each of its states. */
export interface ControlSample {
  /** The control's file in src/ui. */
  readonly control: string
  readonly kind: 'controls' | 'display' | 'layout'
  /** By name, in the order they are shown. */
  readonly states: Readonly<Record<string, ReactElement>>
  /** It lies over the page, so that each state is shown on a page of its own. */
  readonly covers?: boolean
}
