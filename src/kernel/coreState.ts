/** State of the app itself, which every plugin may read besides its own. */
export interface CoreState {
  readonly app: AppState
  /** Where the person is. */
  readonly location: Arrival
  readonly view: ViewState
}

/** What the page that is open shows of itself, by choice of the person: it ends with the page. */
export interface ViewState {
  readonly path: string
  /** What parts of the page show, by their ids; a part that is absent is as it began. */
  readonly parts: Readonly<Record<string, string>>
  /** What forms say is wrong, by their ids. */
  readonly forms: Readonly<Record<string, FormProblems>>
}

/** What a form says beside its fields. */
export interface FormProblems {
  /** Its id, unique on the page. */
  readonly form: string
  /** It was sent and not accepted, and not sent successfully since. */
  readonly refused: boolean
  /** Each field with the id of its message. What stands in the field is never part of it. */
  readonly fields: readonly { readonly name: string; readonly code: string }[]
}

/** The person is at an address. */
export interface Arrival {
  readonly path: string
  /** The values that fit `KNOWN_QUERY` (contracts/navigation.ts). */
  readonly query: Readonly<Record<string, string>>
  /** The values named in `OBJECT_QUERY`. */
  readonly objects: Readonly<Record<string, string>>
  /** Anything else in the address, e.g. `utm_source`: kept for links, never recorded. */
  readonly rest: Readonly<Record<string, string>>
  readonly how: 'load' | 'push' | 'replace' | 'pop'
}

export interface AppState {
  readonly online: boolean
  /** The connection has come back on the page that is open. */
  readonly back: boolean
  /** The page that is open says that the browser keeps nothing. */
  readonly notKept?: boolean | undefined
  /** The page can be seen. */
  readonly visible: boolean
  /** What survived a reload has come back; pages may be drawn. */
  readonly ready: boolean
  /** Code of the language that is spoken. */
  readonly locale: string
  readonly build: string
  /** Of the product, e.g. `1.7.0`. */
  readonly version: string
  /** The server's clock minus the device's, milliseconds. */
  readonly serverOffsetMs: number
}
