import type { EventDeclaration } from './events'

/**
 * Whether support reads an event's sentence among those of a visit, or only on request.
 *
 * - `told`: the person did it or saw something of it
 * - `toldIfDone`: told where the person did it; where the app did it by itself, nobody saw anything of it
 * - `aside`: nobody saw anything of it, or the page says it in another way
 *
 * What went wrong is told in any case. It is no part of what is recorded.
 */
export type Telling = 'told' | 'toldIfDone' | 'aside'

/** By the type of the event. */
export type Tellings = Readonly<Record<string, Telling>>

type EventsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends EventDeclaration ? Name : never]: Telling
}

/** Says it for each event of a module; one that is left out does not compile. It stands beside the sentences, which are loaded late. */
export const tellingsOf = <Module extends object>(events: Module, tellings: EventsOf<Module>): Tellings =>
  Object.fromEntries(
    Object.entries<Telling>(tellings).map(([name, telling]) => [
      (events as Readonly<Record<string, EventDeclaration>>)[name]?.type ?? name,
      telling,
    ]),
  )
