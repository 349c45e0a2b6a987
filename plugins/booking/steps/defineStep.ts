import type { ComponentType } from 'react'
import type { EventDeclaration } from '@/kernel/events'
import type { Lazy, RouteContribution } from '@/kernel/contract'
import type { RouteRef } from '@/kernel/references'
import type { Fx } from '@/runtime/effects/fx'
import type { Draft } from '../model/draft'
import type { Step } from './order'
import type { Answer, SummaryFacts } from './summary'

/** A rental step: what it draws, says and does. Where it stands among the others, and who may enter it, is in `order.ts`. */
export interface StepDefinition<Path extends Step = Step> {
  readonly path: Path
  readonly route: RouteRef
  /** Absent where another plugin draws it, with a route of its own. */
  readonly page?: Lazy<ComponentType>
  /** Slots that the page cannot be read without. */
  readonly needs?: RouteContribution['needs']
  /** What was answered at it, for the step list and the summary; undefined before it was. */
  readonly summary?: (facts: SummaryFacts) => Answer | undefined
  /** Nothing is asked here yet: Continue leads on without any work. */
  readonly isAlwaysComplete?: true
  /** Loaded with the workflows of the plugin. */
  readonly work?: Lazy<StepWork>
}

/** What a step does besides being drawn. */
export interface StepWork {
  /** What the page shows besides: asked for once the entry rules have let the person in. */
  readonly enter?: () => Fx<void>
  /** Ends once the person need not be here any more: then the entry rules are asked again, and lead on. */
  readonly untilSatisfied?: () => Fx<void>
  /** Whether all that the step asks for is there. Without it Continue does nothing here. */
  readonly isComplete?: () => Fx<boolean>
  /** What Continue does on the server before it leads on; false where it does not lead on. */
  readonly submit?: () => Fx<boolean>
  /** Answers that outlive a reload: an event, and what of the draft it answers. */
  readonly draft?: readonly (readonly [EventDeclaration, readonly (keyof Draft)[]])[]
}

/** The work of every step that has any. */
export type Works = Readonly<Partial<Record<Step, StepWork>>>

/** Declares a step. It is known at start, so it names its page and its work without importing them. */
export const defineStep = <Path extends Step>(definition: StepDefinition<Path>): StepDefinition<Path> => definition
