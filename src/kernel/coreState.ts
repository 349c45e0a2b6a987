/** State of the app itself, which every plugin may read besides its own. */
export interface CoreState {
  readonly app: AppState
  /** Where the person is. */
  readonly location: Arrival
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
