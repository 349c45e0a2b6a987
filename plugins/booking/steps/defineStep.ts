import type { ComponentType } from 'react'
import type { EventDeclaration } from '@/kernel/events'
import type { Lazy, Messages, RouteContribution } from '@/kernel/contract'
import type { RouteRef } from '@/kernel/references'
import type { Fx } from '@/runtime/effects/fx'
import type { Draft } from '../model/draft'
import type { Step } from './order'
import type { Answer, SummaryFacts } from './summary'

/** A rental step: its page, texts and work. Its position and gate are in `order.ts`. */
export interface StepDefinition<Path extends Step = Step> {
  readonly path: Path
  readonly route: RouteRef
  /** Absent if another plugin owns the page, with its own route. */
  readonly page?: Lazy<ComponentType>
  /** Messages of this page, or of a few pages that share them; the plugin's other messages are loaded with the layout. */
  readonly messages?: Lazy<Messages>
  /** Slots whose views are loaded with the page. */
  readonly needs?: RouteContribution['needs']
  /** The answer given at this step, for the step list and the summary; undefined before it is given. */
  readonly summary?: (facts: SummaryFacts) => Answer | undefined
  /** A step without questions: Continue just goes on. */
  readonly isAlwaysComplete?: true
  /** Loaded with the plugin's sagas. */
  readonly work?: Lazy<StepWork>
}

/** The work of a step, besides its page. */
export interface StepWork {
  /** Loads further data for the page, once the entry rules have admitted the person. */
  readonly enter?: () => Fx<void>
  /** Completes when the step is no longer needed; the entry rules are then evaluated again. */
  readonly untilSatisfied?: () => Fx<void>
  /** Whether the step is complete. Until then Continue only shows what is missing. */
  readonly isComplete?: () => Fx<boolean>
  /** The request that Continue makes before going on; false to stay on the step. */
  readonly submit?: () => Fx<boolean>
  /** Answers that survive a reload: events, each with the part of the draft it sets. */
  readonly draft?: readonly (readonly [EventDeclaration, readonly (keyof Draft)[]])[]
}

/** The work of every step that has any. */
export type Works = Readonly<Partial<Record<Step, StepWork>>>

/** Declares a step. Definitions are loaded at start, so they import page and work lazily. */
export const defineStep = <Path extends Step>(definition: StepDefinition<Path>): StepDefinition<Path> => definition
