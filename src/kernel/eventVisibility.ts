import type { EventDeclaration } from './events'

/**
 * Whether support is shown an event among those of a visit, or only on request.
 *
 * - `shown`: the person did it or saw its effect
 * - `shownIfDone`: shown if the person did it; if the app did it by itself, nobody saw its effect
 * - `onRequest`: nobody saw its effect, or another event of the page already says the same
 *
 * Failures are always shown. Visibility is not recorded.
 */
export type EventVisibility = 'shown' | 'shownIfDone' | 'onRequest'

export type VisibilityByType = Readonly<Record<string, EventVisibility>>

type EventsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends EventDeclaration ? Name : never]: EventVisibility
}

/**
 * Declares the visibility of every event of a module; leaving one out does not compile. Belongs in `describe.ts`, which is loaded
 * lazily.
 */
export const visibilityOf = <Module extends object>(events: Module, visibility: EventsOf<Module>): VisibilityByType =>
  Object.fromEntries(
    Object.entries<EventVisibility>(visibility).map(([name, value]) => [
      (events as Readonly<Record<string, EventDeclaration>>)[name]?.type ?? name,
      value,
    ]),
  )
