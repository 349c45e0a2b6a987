import type { ComponentType, ReactNode } from 'react'
import type { Arrival, CoreState } from './coreState'
import type { AppEvent, EventCreator, EventDeclaration } from './events'
import type { Masks } from './masks'
import type { OutgoingLink, Question, RouteRef, ServiceRef, SlotRef } from './references'
import type { VisibilityByType } from './eventVisibility'

export type Lazy<T> = () => Promise<{ readonly default: T }>

/* ── What a plugin puts on the screen (loaded when first needed) ── */

export interface RouteContribution {
  readonly ref: RouteRef<string>
  /** One `:name` stands for a whole part, e.g. `/agreements/:id`. */
  readonly path: string
  readonly page: Lazy<ComponentType>
  /** The page's own messages, where it does not need the rest of the plugin's. */
  readonly messages?: Lazy<Messages>
  /** Whether there is such a page: where not, the status that is shown in its place, 404 for `false`. Pure: it is asked often. */
  readonly validate?: (place: Pick<Arrival, 'path' | 'query'>) => boolean | number
  /** The page only leads out of the app; redirect rules do not apply to it. */
  readonly leadsOut?: true
  /** Slots whose views the page cannot be read without: it is drawn once they are loaded too, which avoids layout shifts. */
  readonly needs?: readonly { readonly id: string }[]
  /** The page needs no sagas of its plugin: opening it does not load them. */
  readonly withoutSagas?: true
  /** Its content comes from the server: worth fetching when somebody points at a link to it. */
  readonly prefetch?: true
  /** Addresses of the pages that people go on to: their code is loaded ahead, once somebody uses the page. */
  readonly leadsTo?: readonly string[]
  /** Drawn at build, readable before any script (decisions.md D12). */
  readonly prerender?: true
  /** Drawn around the page and kept while moving between pages of the same layout. */
  readonly layout?: Lazy<ComponentType<{ readonly children: ReactNode }>>
}
export interface SlotContribution {
  readonly slot: SlotRef<never, never>
  readonly id: string
  readonly order: number
  /** Shown while the answer is there and is not false. */
  readonly when?: Question<unknown>
  /** Not interactive: on a prerendered page its markup stays as it is, and its code is not loaded (view/PrerenderedMarkup). */
  readonly isStatic?: true
  /** Its space is reserved until its code is loaded, so that nothing beside it moves: the slot says how wide. */
  readonly reservesSpace?: true
  readonly view: Lazy<ComponentType<never>>
  /** The messages of a view on other plugins' pages, so that those pages do not load all messages of this plugin. */
  readonly messages?: Lazy<Messages>
  /** What the owner of the slot needs to know about the fill, where it asks for anything. */
  readonly facts?: unknown
}
export interface Answer<State = never> {
  readonly question: Question<unknown>
  readonly select: (state: State) => unknown
}

/** A page of the app. `layout` must be the same function for pages that share it. */
export const page = <P extends string>(
  ref: RouteRef<P>,
  path: string,
  load: Lazy<ComponentType>,
  layout?: RouteContribution['layout'],
): RouteContribution => (layout ? { ref, path, page: load, layout } : { ref, path, page: load })

export const fill = <Props, Facts>(
  slot: SlotRef<Props, Facts>,
  contribution: {
    id: string
    order: number
    when?: Question<unknown>
    isStatic?: true
    reservesSpace?: true
    view: Lazy<ComponentType<Props>>
    messages?: Lazy<Messages>
  } & ([Facts] extends [undefined] ? unknown : { facts: Facts }),
): SlotContribution => ({ ...contribution, slot }) as unknown as SlotContribution

export const answer = <T, State>(asked: Question<T>, select: (state: State) => T): Answer<State> =>
  ({ question: asked, select }) as unknown as Answer<State>

/* ── What a plugin means (known before the first event) ── */

/** A slice of the toolkit's `createSlice`, seen only as far as the kernel needs it. */
export interface SliceLike {
  readonly reducerPath: string
  readonly reducer: (state: never, action: never) => unknown
}
type StateOf<Slices extends readonly SliceLike[]> = {
  readonly [S in Slices[number] as S['reducerPath']]: S extends { readonly reducer: (...args: never) => infer State }
    ? State
    : never
}
/** What the selectors of a plugin may read: its own state and the app's, never another plugin's. */
type VisibleState<Slices extends readonly SliceLike[]> = CoreState & StateOf<Slices>

/** One value that survives a reload (src/README.md, rule 15). It comes back as the event `restoredAs`, or not at all. */
export interface PersistedValue<State = never> {
  /** Key on the device, e.g. `booking-store:booking-id` (decisions.md D8). */
  readonly key: string
  readonly version: number
  /** Milliseconds after which it is forgotten; absent: until it is cleared. */
  readonly ttlMs?: number
  /** The value to keep, or undefined to keep nothing. */
  readonly select: (state: State) => unknown
  /** The value if it is what we wrote, else undefined: what another build or a person put there is dropped and noted. */
  readonly accept: (stored: unknown) => unknown
  readonly restoredAs: EventDeclaration
}
export const persist = <T, State>(value: {
  key: string
  version: number
  ttlMs?: number
  select: (state: State) => T | undefined
  accept: (stored: unknown) => T | undefined
  restoredAs: ((payload: T) => AppEvent<T>) & EventDeclaration
}): PersistedValue<State> => value as unknown as PersistedValue<State>

/**
 * Something that may stay on the device. It is declared once: what writes it takes the lifetime from here, and the privacy page
 * shows the same one, so that the two cannot differ.
 */
export interface DeviceEntry {
  /**
   * Its name on the device, or how its names begin; in the database after the name of its store, e.g. `attempts/paid`. `{client}`
   * stands for the id of this app at the identity provider.
   */
  readonly name: string
  readonly where: 'local' | 'database' | 'cookie' | 'tab'
  /** What it is for: names the sentence of the privacy page. */
  readonly purpose: string
  /** Milliseconds after which it no longer counts. Absent: until it is done with; a cookie until the browser is closed. */
  readonly lifeMs?: number
}

/** An event that another tab of this browser may send. It is dispatched with the cause `tab`. */
export interface TabEvent {
  readonly event: EventDeclaration
  /** The payload if it is one of ours, else undefined: the other tab may run another build. */
  readonly accept: (received: unknown) => unknown
}
export const fromOtherTab = <P>(event: EventCreator<P>, accept: (received: unknown) => P | undefined): TabEvent => ({
  event,
  accept,
})

export interface SagaEntry {
  /** `plugin.verb`, e.g. `booking.holdUnit`: names the saga in the log. */
  readonly id: string
  readonly run: () => Generator
  /** `restart` only where running it twice is harmless. */
  readonly onCrash: 'restart' | 'stop'
}

/** The message for a call that fails with this code (S8), and what the person can do next. */
export interface ErrorCase {
  readonly message: string
  readonly recovery: 'retry' | 'signIn' | 'chooseAgain' | 'contactUs' | 'wait' | 'correct'
}

export type Errors = Readonly<Record<string, ErrorCase>>

export type SlicesByName = Readonly<Record<string, unknown>>

export interface Recording<Slices extends readonly SliceLike[]> {
  /** Raised by one with every change of an event or of the state it leads to. */
  readonly version: number
  /** From version n to n + 1, one step each. An event may become one of another plugin, in that plugin's first form of it. */
  readonly upcasters?: Readonly<Record<number, (event: AppEvent) => readonly AppEvent[]>>
  /**
   * The same for the state that a recording begins with: all slices by name, those of other plugins too, and any may be absent. Not
   * needed for new fields, which begin as in a new visit.
   */
  readonly stateUpcasters?: Readonly<Record<number, (slices: SlicesByName) => SlicesByName>>
  /**
   * Slices that earlier recordings lead to another state of than their build did; absent: any may. All others are still compared
   * with what was recorded.
   */
  readonly changedSlices?: readonly (string & keyof StateOf<Slices>)[]
  readonly state: { readonly [Name in keyof StateOf<Slices>]: Masks<StateOf<Slices>[Name]> }
  /** Checked after every folded event when a recording is viewed; loaded then. */
  readonly invariants?: Lazy<Invariants<Slices>>
  /**
   * One English line for support: "Held unit A12 until 14:30", whether support is shown each event, and two sentences per port: for an
   * answer and for a failure. Loaded when a recording is viewed.
   */
  readonly describe?: () => Promise<{
    readonly default: Describe
    readonly visibility: VisibilityByType
    readonly answers?: AnswerWords
  }>
}

/** Invariants by name; each returns true or a sentence that describes the violation. */
export type Invariants<Slices extends readonly SliceLike[]> = Readonly<Record<string, (state: StateOf<Slices>) => true | string>>

/** The state after an event, for names that stand for ids in it, or the one before it. Absent where it is not at hand. */
export type StateAfter = () => SlicesByName
export type Describe = (event: AppEvent, stateAfter?: StateAfter, stateBefore?: StateAfter) => string | undefined

/** What support reads of the answers of ports, by port: of an answer, and of a failure, whose reason is added. */
export type AnswerWords = Readonly<Record<string, readonly [answered: string, failed: string]>>

export type Messages = Readonly<Record<string, unknown>>

/** A service and what makes it, given the world (`provide` of `runtime/effects/services.ts`). Made when it is first asked for, once for each app. */
export interface ServiceContribution {
  readonly service: ServiceRef<never>
  readonly load: Lazy<(world: never) => unknown>
}

/* ── The contract ── */

export interface PluginSpec<Id extends string, Slices extends readonly SliceLike[]> {
  readonly id: Id
  /** One sentence: what a visitor can do because this plugin is there. */
  readonly summary: string
  /** First parts of its events' types; by default the id in camelCase. */
  readonly domains?: readonly string[]
  /** If a critical plugin cannot be registered the app does not start; any other is left out and reported. */
  readonly critical?: boolean

  // EAGER: everything a replay needs before the first event is folded
  readonly slices: Slices
  /** Of the contract and of its own. Types must begin with the plugin's domain. */
  readonly events: readonly EventDeclaration[]
  readonly persist?: readonly PersistedValue<VisibleState<Slices>>[]
  readonly tabEvents?: readonly TabEvent[]
  readonly recording: Recording<Slices>
  readonly answers?: readonly Answer<VisibleState<Slices>>[]

  // LAZY: sagas, screens and messages
  /** What it may leave on the device besides `persist`: fetched by the privacy page, and to forget everything. */
  readonly deviceEntries?: Lazy<readonly DeviceEntry[]>
  /** The error codes it explains; loaded when one occurs. A code is explained by one plugin. */
  readonly errors?: Lazy<Errors>
  /** Loaded with the plugin's first route, or when one of `activateOn` happens, or at another plugin's page named in `activateAt`. */
  readonly sagas?: Lazy<readonly SagaEntry[]>
  readonly activateOn?: readonly EventDeclaration[]
  /** Pages of other plugins on which this one has a slot to fill. */
  readonly activateAt?: readonly RouteRef<string>[]
  readonly messages?: Lazy<Messages>
  readonly routes?: readonly RouteContribution[]
  readonly slots?: readonly SlotContribution[]
  /** What its ports share, and those of other plugins. */
  readonly services?: readonly ServiceContribution[]
  readonly links?: readonly OutgoingLink[]
  /** Without an answer to these questions and without these services it cannot be installed. */
  readonly needs?: readonly (Question<unknown> | ServiceRef<never>)[]
}

/** A plugin as the registry holds it: the same object, its type parameters forgotten. */
export interface Plugin extends Omit<PluginSpec<string, readonly SliceLike[]>, 'persist' | 'answers'> {
  readonly persist?: readonly PersistedValue[]
  readonly answers?: readonly Answer[]
}

/** Declares a plugin: everything it adds to the app. */
export function definePlugin<const Id extends string, const Slices extends readonly SliceLike[]>(
  spec: PluginSpec<Id, Slices>,
): Plugin {
  return spec as unknown as Plugin
}
