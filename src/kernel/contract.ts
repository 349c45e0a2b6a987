import type { ComponentType, ReactNode } from 'react'
import type { Arrival, CoreState } from './coreState'
import type { AppEvent, EventCreator, EventDeclaration } from './events'
import type { Masks } from './masks'
import type { OutgoingLink, Question, RouteRef, ServiceRef, SlotRef } from './references'
import type { VisibilityByType } from './eventVisibility'

export type Lazy<T> = () => Promise<{ readonly default: T }>

/* ── What a plugin shows on the screen (loaded when first needed) ── */

export interface RouteContribution {
  readonly ref: RouteRef<string>
  /** One `:name` stands for a whole part, e.g. `/agreements/:id`. */
  readonly path: string
  readonly page: Lazy<ComponentType>
  /** The page's own messages, for a page that does not need all messages of the plugin. */
  readonly messages?: Lazy<Messages>
  /**
   * Whether the page exists at this address. If not: the status to show instead, 404 for `false`. Pure, because it is called
   * often.
   */
  readonly validate?: (place: Pick<Arrival, 'path' | 'query'>) => boolean | number
  /** The page only leads out of the app; redirect rules do not apply to it. */
  readonly leadsOut?: true
  /** Slots whose views are loaded together with the page, which avoids layout shifts. */
  readonly needs?: readonly { readonly id: string }[]
  /** Opening the page does not load its plugin's sagas. */
  readonly withoutSagas?: true
  /** Its content comes from the server and is fetched as soon as somebody points at a link to it. */
  readonly prefetch?: true
  /** Addresses of the pages that usually come next: their code is loaded once somebody uses this page. */
  readonly leadsTo?: readonly string[]
  /** Drawn at build, readable before any script (decisions.md D12). */
  readonly prerender?: true
  /** Belongs to a task, as pages with a layout do: on a phone the header leaves its height to the page. */
  readonly isPartOfTask?: true
  /** Rendered around the page, and kept mounted between pages that share it. */
  readonly layout?: Lazy<ComponentType<{ readonly children: ReactNode }>>
}
export interface SlotContribution {
  readonly slot: SlotRef<never, never>
  readonly id: string
  readonly order: number
  /** Shown while the answer is neither undefined nor false. */
  readonly when?: Question<unknown>
  /** Not interactive: on a prerendered page its markup stays as it is, and its code is not loaded (view/PrerenderedMarkup). */
  readonly isStatic?: true
  /** Its space is reserved until its code is loaded, so that nothing beside it moves; the slot sets the width. */
  readonly reservesSpace?: true
  readonly view: Lazy<ComponentType<never>>
  /** The messages of a view on other plugins' pages, so that those pages do not load all messages of this plugin. */
  readonly messages?: Lazy<Messages>
  /** What the owner of the slot needs to know about the fill, if anything. */
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

export const answer = <T, State>(question: Question<T>, select: (state: State) => T): Answer<State> =>
  ({ question, select }) as unknown as Answer<State>

/* ── What a plugin adds to state and log (known before the first event) ── */

/** The part of a slice made by Redux Toolkit's `createSlice` that the kernel uses. */
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
  /** Milliseconds after which it expires; absent: kept until it is cleared. */
  readonly ttlMs?: number
  /** The value to keep, or undefined to keep nothing. */
  readonly select: (state: State) => unknown
  /** The value if this build could have written it, else undefined: anything else is dropped and reported. */
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
 * Something that may be stored on the device. Both the code that writes it and the privacy page take its lifetime from here, so
 * that the two cannot differ.
 */
export interface DeviceEntry {
  /**
   * Its name on the device, or the prefix of its names; in the database preceded by the name of its object store, e.g.
   * `attempts/paid`. `{client}` stands for this app's client id at the identity provider.
   */
  readonly name: string
  readonly where: 'local' | 'database' | 'cookie' | 'tab'
  /** Selects the sentence on the privacy page that says what it is for. */
  readonly purpose: string
  /** Milliseconds after which it expires. Absent: until it is no longer needed; for a cookie, until the browser is closed. */
  readonly lifeMs?: number
}

/** An event that another tab of this browser may send. It is dispatched with the cause `tab`. */
export interface TabEvent {
  readonly event: EventDeclaration
  /** The payload if it is valid, else undefined: the other tab may run another build. */
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
  /** Incremented with every change to an event or to the state it leads to. */
  readonly version: number
  /**
   * By version n, each an upgrade to n + 1. It may turn an event into another plugin's event, in the form of that plugin's first
   * version of it.
   */
  readonly upcasters?: Readonly<Record<number, (event: AppEvent) => readonly AppEvent[]>>
  /**
   * The same for the state that a recording begins with: all slices by name, including those of other plugins; any may be absent.
   * New fields need none: they get their initial values.
   */
  readonly stateUpcasters?: Readonly<Record<number, (slices: SlicesByName) => SlicesByName>>
  /**
   * Slices for which this version folds earlier recordings to another state than their own build did; absent: any slice. The
   * others are still compared with the recording.
   */
  readonly changedSlices?: readonly (string & keyof StateOf<Slices>)[]
  readonly state: { readonly [Name in keyof StateOf<Slices>]: Masks<StateOf<Slices>[Name]> }
  /** Checked after every folded event when a recording is viewed. Loaded only then. */
  readonly invariants?: Lazy<Invariants<Slices>>
  /**
   * For support, in English: one line per event ("Held unit A12 until 14:30"), the visibility of each event, two sentences per
   * port, for an answer and for a failure, and the names of its pages. Loaded when a recording is viewed.
   */
  readonly describe?: () => Promise<{
    readonly default: DeclaredDescribe
    readonly visibility: VisibilityByType
    readonly answers?: AnswerWords
    readonly pages?: PageNames
  }>
}

/** Invariants by name; each returns true or a sentence that describes the violation. */
export type Invariants<Slices extends readonly SliceLike[]> = Readonly<Record<string, (state: StateOf<Slices>) => true | string>>

/** The state after (or before) an event, in which ids can be looked up. Absent where it is not available. */
export type StateAfter = () => SlicesByName
export type Describe = (event: AppEvent, stateAfter?: StateAfter, stateBefore?: StateAfter) => string | undefined
/** What support calls the page of a path, whichever plugin it belongs to. */
export type PageName = (path: string) => string
/** The same as a plugin declares it. */
export type DeclaredDescribe = (
  event: AppEvent,
  stateAfter: StateAfter | undefined,
  stateBefore: StateAfter | undefined,
  pageName: PageName,
) => string | undefined

/**
 * Sentences for support about the answers of ports, by port id: one for an answer, one for a failure, to which the reason is
 * added.
 */
export type AnswerWords = Readonly<Record<string, readonly [answered: string, failed: string]>>

/** What support calls a page, by its path as the plugin's routes have it: `{ '/shop/review': 'the basket' }`. */
export type PageNames = Readonly<Record<string, string>>

export type Messages = Readonly<Record<string, unknown>>

/**
 * A service and its factory, which is given the world (see `provide` in `runtime/effects/services.ts`). Created once per app,
 * when it is first requested.
 */
export interface ServiceContribution {
  readonly service: ServiceRef<never>
  readonly load: Lazy<(world: never) => unknown>
}

/* ── The contract ── */

export interface PluginSpec<Id extends string, Slices extends readonly SliceLike[]> {
  readonly id: Id
  /** First parts of its events' types; by default the id in camelCase. */
  readonly domains?: readonly string[]
  /** If a critical plugin cannot be registered, the app does not start; any other plugin is left out and reported. */
  readonly critical?: boolean

  // EAGER: everything a replay needs before the first event is folded
  readonly slices: Slices
  /** The plugin's own events and those in its contract. Their types must begin with the plugin's domain. */
  readonly events: readonly EventDeclaration[]
  readonly persist?: readonly PersistedValue<VisibleState<Slices>>[]
  readonly tabEvents?: readonly TabEvent[]
  /** Fetched with what keeps, sends or reads recordings (recordings.ts). */
  readonly recording: (() => Promise<{ readonly recording: Recording<Slices> }>) | Recording<Slices>
  readonly answers?: readonly Answer<VisibleState<Slices>>[]

  // LAZY: sagas, screens and messages
  /** What it may store on the device besides `persist`; loaded by the privacy page and for deleting everything. */
  readonly deviceEntries?: Lazy<readonly DeviceEntry[]>
  /** The error codes it explains; loaded when one occurs. A code is explained by one plugin. */
  readonly errors?: Lazy<Errors>
  /** Loaded with the plugin's first page, on an event in `activateOn`, or on another plugin's page listed in `activateAt`. */
  readonly sagas?: Lazy<readonly SagaEntry[]>
  readonly activateOn?: readonly EventDeclaration[]
  /** Pages of other plugins on which this plugin fills a slot. */
  readonly activateAt?: readonly RouteRef<string>[]
  readonly messages?: Lazy<Messages>
  readonly routes?: readonly RouteContribution[]
  readonly slots?: readonly SlotContribution[]
  /** Services for its own ports and those of other plugins. */
  readonly services?: readonly ServiceContribution[]
  readonly links?: readonly OutgoingLink[]
  /** Questions and services without which it cannot be installed. */
  readonly needs?: readonly (Question<unknown> | ServiceRef<never>)[]
}

/** A plugin as the registry holds it: the same object without its type parameters. */
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
