/** State of the app itself, which every plugin may read besides its own. */
export interface CoreState {
  readonly app: AppState
  /** Where the person is. */
  readonly location: Arrival
  readonly view: ViewState
}

/** View state of the open page, chosen by the person, such as which sections are expanded. Reset with each page. */
export interface ViewState {
  readonly path: string
  /** The state of each part of the page, by id; an absent part is in its initial state. */
  readonly parts: Readonly<Record<string, string>>
  /** Validation problems, by form id. */
  readonly forms: Readonly<Record<string, FormProblems>>
}

/** The error messages a form shows beside its fields. */
export interface FormProblems {
  /** Its id, unique on the page. */
  readonly form: string
  /** The last submission was not accepted. */
  readonly refused: boolean
  /** Each invalid field with the id of its message, never with its value. */
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
  /** The connection was lost and has come back since this page was opened. */
  readonly back: boolean
  /** The open page warns that the browser stores nothing. */
  readonly notKept?: boolean | undefined
  /** The page can be seen. */
  readonly visible: boolean
  /** Persisted values have been restored; pages may be rendered. */
  readonly ready: boolean
  /** Code of the current language. */
  readonly locale: string
  readonly build: string
  /** The product's version, e.g. `1.7.0`. */
  readonly version: string
  /** The server's clock minus the device's, milliseconds. */
  readonly serverOffsetMs: number
}
