import type { Answer, PersistedValue, Plugin, RouteContribution, ServiceContribution, SlotContribution } from './contract'
import type { EventDeclaration } from './events'
import { problem, type Problem } from './problems'
import { knownRecordingOf } from './recordings'
import type { OutgoingLink, Question, RouteRef } from './references'

export interface Owned<T> {
  readonly plugin: string
  readonly value: T
}

/** Which route each outgoing link leads to. */
export type LinkBinding = readonly [link: OutgoingLink, route: RouteRef<string>]

/** Everything the installed plugins contribute. Plain data, built once and read by the store, the router and the recorder. */
export interface Registry {
  readonly plugins: readonly Plugin[]
  readonly slices: ReadonlyMap<string, Owned<Plugin['slices'][number]>>
  readonly events: ReadonlyMap<string, Owned<EventDeclaration>>
  readonly routes: readonly Owned<RouteContribution>[]
  readonly routesById: ReadonlyMap<string, Owned<RouteContribution>>
  readonly links: ReadonlyMap<string, string>
  /** Fills by slot id, in order. */
  readonly slots: ReadonlyMap<string, readonly Owned<SlotContribution>[]>
  readonly answers: ReadonlyMap<string, Owned<Answer>>
  readonly services: ReadonlyMap<string, Owned<ServiceContribution>>
  readonly persisted: readonly Owned<PersistedValue>[]
}

/** Pure: the same plugins give the same registry, or every problem there is, not only the first. */
export function buildRegistry(
  plugins: readonly Plugin[],
  bindings: readonly LinkBinding[] = [],
): { readonly registry: Registry; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const claim = <T>(into: Map<string, Owned<T>>, key: string, plugin: string, value: T, conflict: (first: string) => Problem) => {
    const first = into.get(key)
    if (first) problems.push(conflict(first.plugin))
    else into.set(key, { plugin, value })
  }

  const ids = new Map<string, Owned<Plugin>>()
  const slices = new Map<string, Owned<Plugin['slices'][number]>>()
  const events = new Map<string, Owned<EventDeclaration>>()
  const paths = new Map<string, Owned<RouteContribution>>()
  const routesById = new Map<string, Owned<RouteContribution>>()
  const answers = new Map<string, Owned<Answer>>()
  const services = new Map<string, Owned<ServiceContribution>>()
  const persisted = new Map<string, Owned<PersistedValue>>()
  const fills = new Map<string, Owned<SlotContribution>>()

  for (const plugin of plugins) {
    const owner = plugin.id
    claim(ids, owner, owner, plugin, () => problem('PLUGIN_ID_TAKEN', { plugin: owner }))
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(owner)) problems.push(problem('PLUGIN_ID_INVALID', { plugin: owner }))
    for (const slice of plugin.slices)
      claim(slices, slice.reducerPath, owner, slice, first =>
        problem('SLICE_KEY_TAKEN', { slice: slice.reducerPath, first, second: owner }),
      )
    for (const event of plugin.events) {
      claim(events, event.type, owner, event, first => problem('EVENT_TYPE_TAKEN', { type: event.type, first, second: owner }))
      problems.push(...problemsOfEventName(plugin, event.type))
    }
    for (const route of plugin.routes ?? []) {
      claim(paths, route.path, owner, route, first => problem('ROUTE_PATH_TAKEN', { path: route.path, first, second: owner }))
      claim(routesById, route.ref.id, owner, route, first =>
        problem('ROUTE_REF_TAKEN', { route: route.ref.id, first, second: owner }),
      )
    }
    for (const given of plugin.answers ?? [])
      claim(answers, given.question.id, owner, given, first =>
        problem('QUESTION_ANSWERED_TWICE', { question: given.question.id, first, second: owner }),
      )
    for (const provided of plugin.services ?? [])
      claim(services, provided.service.id, owner, provided, first =>
        problem('SERVICE_PROVIDED_TWICE', { service: provided.service.id, first, second: owner }),
      )
    for (const kept of plugin.persist ?? [])
      claim(persisted, kept.key, owner, kept, first => problem('PERSIST_KEY_TAKEN', { key: kept.key, first, second: owner }))
    for (const view of plugin.slots ?? [])
      claim(fills, view.id, owner, view, first => problem('SLOT_FILL_TAKEN', { fill: view.id, first, second: owner }))
    // not loaded yet where nothing reads recordings
    const { version = 1, upcasters } = knownRecordingOf(plugin) ?? {}
    for (let from = 1; from < version; from++)
      if (!upcasters?.[from]) problems.push(problem('UPCASTER_GAP', { plugin: owner, version, missing: from }))
  }

  const slots = slotsInOrder([...fills.values()], problems)
  const links = bindLinks(plugins, bindings, routesById, problems)
  for (const plugin of plugins)
    for (const { kind, id } of plugin.needs ?? [])
      if (kind === 'service') {
        if (!services.has(id)) problems.push(problem('SERVICE_MISSING', { service: id, plugin: plugin.id }))
      } else if (!answers.has(id)) problems.push(problem('QUESTION_UNANSWERED', { question: id, plugin: plugin.id }))

  const routes = [...paths.values()]
  return {
    registry: {
      plugins,
      slices,
      events,
      routes,
      routesById,
      links,
      slots,
      answers,
      services,
      persisted: [...persisted.values()],
    },
    problems,
  }
}

/** The domains with which the types of a plugin's events begin. */
export function domainsOf({ id, domains }: Plugin): readonly string[] {
  return domains ?? [id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())]
}

function problemsOfEventName(plugin: Plugin, type: string): Problem[] {
  const [domain = '', ...name] = type.split('/')
  const found: Problem[] = []
  if (!domainsOf(plugin).includes(domain)) found.push(problem('EVENT_OUTSIDE_DOMAIN', { type, plugin: plugin.id }))
  if (!/^[a-z][A-Za-z0-9]*$/.test(name.join('/'))) found.push(problem('EVENT_NAME_INVALID', { type, plugin: plugin.id }))
  return found
}

function slotsInOrder(fills: readonly Owned<SlotContribution>[], problems: Problem[]): Map<string, Owned<SlotContribution>[]> {
  const slots = new Map<string, Owned<SlotContribution>[]>()
  for (const view of fills) {
    const earlier = slots.get(view.value.slot.id) ?? []
    const first = earlier[0]
    if (first && view.value.slot.takes === 'one')
      problems.push(problem('SLOT_FULL', { slot: view.value.slot.id, first: first.plugin, second: view.plugin }))
    slots.set(view.value.slot.id, [...earlier, view])
  }
  for (const views of slots.values()) views.sort((a, b) => a.value.order - b.value.order)
  return slots
}

function bindLinks(
  plugins: readonly Plugin[],
  bindings: readonly LinkBinding[],
  routes: ReadonlyMap<string, unknown>,
  problems: Problem[],
): Map<string, string> {
  const targets = new Map(bindings.map(([link, route]) => [link.id, route.id]))
  const bound = new Map<string, string>()
  for (const plugin of plugins)
    for (const link of plugin.links ?? []) {
      const route = targets.get(link.id)
      if (route === undefined) problems.push(problem('LINK_UNBOUND', { link: link.id, plugin: plugin.id }))
      else if (!routes.has(route)) problems.push(problem('LINK_TARGET_MISSING', { link: link.id, route }))
      else bound.set(link.id, route)
    }
  return bound
}

/** Answers questions from the state: with the owner's selector, or with the default of the question. */
export function answersOf(registry: Registry) {
  return {
    selectorOf<T>(question: Question<T>): (state: unknown) => T {
      const owned = registry.answers.get(question.id)
      if (!owned) return () => question.whenAbsent
      return owned.value.select as (state: unknown) => T
    },
  }
}

/** Whether a fill is shown in this state: always, or depending on the question in its `when`. */
export const isFillShown = (registry: Registry, { when }: Pick<SlotContribution, 'when'>, state: unknown): boolean =>
  !when || Boolean(answersOf(registry).selectorOf(when)(state))
