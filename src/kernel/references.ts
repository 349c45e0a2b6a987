/**
 * What plugins share instead of importing one another. A reference is only an id with a type; a plugin answers, fills or binds it,
 * and the registry reports when none or more than one does.
 */

/** An address of the app. Path parameters are named here; the owner gives the path. */
export interface RouteRef<Params extends string = never> {
  readonly kind: 'route'
  readonly id: string
  readonly params: readonly Params[]
}
export const routeRef = <Params extends string = never>(id: string, ...params: Params[]): RouteRef<Params> => ({
  kind: 'route',
  id,
  params,
})

/** A link that leads out of a plugin, named for its role there. `src/app/routeBindings.ts` binds it to a route. */
export interface OutgoingLink {
  readonly kind: 'link'
  readonly id: string
}
export const outgoingLink = (id: string): OutgoingLink => ({ kind: 'link', id })

/** A value that other plugins may read. If no plugin answers, it is `whenAbsent`. */
export interface Question<T> {
  readonly kind: 'question'
  readonly id: string
  readonly whenAbsent: T
}
export const question = <T>(id: string, whenAbsent: T): Question<T> => ({ kind: 'question', id, whenAbsent })

/**
 * A place on a screen that other plugins may fill. `one` refuses a second fill. `Facts` is what the owner needs to know of a fill
 * besides its view, such as the amount of a price line; by default nothing.
 */
export interface SlotRef<Props, Facts = undefined> {
  readonly kind: 'slot'
  readonly id: string
  readonly takes: 'one' | 'many'
  readonly props?: (props: Props) => void
  readonly facts?: (facts: Facts) => void
}
export const slotRef = <Props = Record<never, never>, Facts = undefined>(
  id: string,
  takes: 'one' | 'many' = 'many',
): SlotRef<Props, Facts> => ({ kind: 'slot', id, takes })

/** An object that ports share, such as a client of a server that remembers its answers. One plugin provides it. */
export interface ServiceRef<Service> {
  readonly kind: 'service'
  readonly id: string
  readonly service?: (service: Service) => void
}
export const serviceRef = <Service>(id: string): ServiceRef<Service> => ({ kind: 'service', id })
