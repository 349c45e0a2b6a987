import type { EventDeclaration } from './events'

/**
 * Whether support is shown an event among those of a visit, or only on request.
 *
 * - `shown`: the person did it or saw something of it
 * - `shownIfDone`: shown where the person did it; where the app did it by itself, nobody saw anything of it
 * - `onRequest`: nobody saw anything of it, or another event of the page says it already
 *
 * What went wrong is always shown. None of this is recorded.
 */
export type EventVisibility = 'shown' | 'shownIfDone' | 'onRequest'

export type VisibilityByType = Readonly<Record<string, EventVisibility>>

type EventsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends EventDeclaration ? Name : never]: EventVisibility
}

/** States it for each event of a module; one that is left out does not compile. It stands beside the sentences, which are loaded late. */
export const visibilityOf = <Module extends object>(events: Module, visibility: EventsOf<Module>): VisibilityByType =>
  Object.fromEntries(
    Object.entries<EventVisibility>(visibility).map(([name, value]) => [
      (events as Readonly<Record<string, EventDeclaration>>)[name]?.type ?? name,
      value,
    ]),
  )
