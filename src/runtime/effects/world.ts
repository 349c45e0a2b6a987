import type { Granted } from '@/contracts/consent'
import type { Config } from '../config/config'
import type { LocateResult } from '@/domain/distance'
import type { DeviceEntry } from '@/kernel/contract'
import type { ServiceRef } from '@/kernel/references'

/**
 * Everything outside the program that a port may touch. Adapters in `src/runtime/adapters` make it from the browser;
 * tests make it from fakes. Nothing else in the app reaches a clock, random numbers, the network or storage.
 */
export interface World {
  readonly config: Config
  readonly http: Http
  readonly fetch: typeof fetch
  /** For what is fetched without `http`: files beside the app. */
  readonly unreadable: UnreadableResponses
  readonly clock: Clock
  readonly random: Random
  readonly device: Device
  readonly cookies: Cookies
  readonly storage: BrowserStorage
  readonly navigation: Navigation
  readonly accessToken: AccessToken
  readonly locks: Locks
  readonly otherTabs: Pick<OtherTabs, 'post'>
  readonly openHiddenFrame: OpenHiddenFrame
  readonly identityReturn: IdentityReturn
  readonly signInWindow: SignInWindow
  readonly reload: Reload
  readonly record: VisitRecord
  /** What the server said of the running build at the start; nothing where it said nothing (S7). */
  readonly ownBuild: unknown
  readonly saveFile: SaveFile
  readonly locate: Locate
  readonly printPage: PrintPage
  readonly share: Share
  readonly log: Log
  /** Everything the installed plugins may leave on the device. */
  readonly deviceEntries: () => Promise<readonly DeviceEntry[]>
  readonly tags: Tags
  readonly service: UseService
}

/**
 * Addresses whose last response could not be read. The browser may have cached that response and would use it again for as long as
 * the server confirms its ETag, so such an address is requested past the HTTP cache until a response can be read.
 */
export interface UnreadableResponses {
  cacheOf(address: string): RequestCache
  /** Gives what `read` gives; remembers the address where it throws. */
  reading<T>(address: string, read: () => T): T
}

/** Gives ports a service that a plugin provides (`services` of its declaration); it is created when first requested. */
export type UseService = <Service>(service: ServiceRef<Service>) => Promise<Service>

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Resolves after `ms`; `cancel` forgets it. */
  sleep(ms: number): { readonly done: Promise<null>; cancel(): void }
}

export interface Random {
  uuid(): string
  /** From 0 up to 1. */
  fraction(): number
}

/** The object stores of the IndexedDB database (decisions.md D8). */
export type DeviceStoreName = 'drafts' | 'intentions' | 'session' | 'attempts' | 'transactions' | 'log'

/** Values kept on the device in IndexedDB, where tabs agree (F-2). Lives in memory where storage is refused. */
export interface Device {
  read(room: DeviceStoreName, key: string): Promise<unknown>
  /** `ttlMs`: after that the value reads as undefined and is removed. */
  write(room: DeviceStoreName, key: string, value: unknown, ttlMs?: number): Promise<null>
  remove(room: DeviceStoreName, key: string): Promise<null>
  /** One transaction: what `change` gives is written; undefined removes. Answers what was written. `ttlMs` as in `write`. */
  update(room: DeviceStoreName, key: string, change: (before: unknown) => unknown, ttlMs?: number): Promise<unknown>
  /**
   * Empties these stores. Without naming any, all: what this page writes afterwards then stays in its memory, because the
   * device is to know nothing more.
   */
  clear(rooms?: readonly DeviceStoreName[]): Promise<null>
}

/** What stands in the browser's local storage, and in this tab's session storage. */
export interface BrowserStorage {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
  /** Empties both. What this page writes afterwards stays in its memory. */
  clear(): Promise<null>
}

export interface Cookies {
  read(name: string): string | undefined
  /** `session`: until the browser is closed. */
  write(name: string, value: string, maxAgeSeconds: number | 'session'): void
  remove(name: string): void
  /** Of every cookie that can be read here. On `localhost` some may be another program's. */
  names(): readonly string[]
}

export interface Navigation {
  /** Of the app, without a trailing slash. */
  readonly origin: string
  /** Path with query of the page; the address bar may name the language before it. */
  current(): string
  /** What the address bar shows for a page: for links. */
  href(to: string): string
  /** The address bar names the language that is spoken now, where addresses do. The page is the same. */
  updateAddress(): void
  /** The promise ends once the page has changed, where that takes a moment. */
  push(to: string): void | Promise<void>
  replace(to: string): void | Promise<void>
  /** One step back in this tab, or the home page where the tab began here. */
  back(): void | Promise<void>
  /** Leaves the app for another origin; the page ends. */
  leave(href: string): void
}

/** The bearer of the signed-in customer: in memory only, never in state, log or storage. */
export interface AccessToken {
  current(): string | undefined
  hold(token: string | undefined): void
  /** The person has signed out: a response to one of their calls that arrives later is dropped (AUTH-43). */
  forget(): void
}

/** Mutual exclusion across all tabs of this browser. */
export interface Locks {
  /**
   * Runs `work` alone under this name.
   * @param options.waitMs how long to wait for another tab's turn to end
   * @param options.steal takes the turn from a tab that may be frozen (F-4); that tab's request then fails
   * @throws AppError `timeout` when the turn did not come, or was taken away
   */
  request<T>(name: string, options: { readonly waitMs: number; readonly steal: boolean }, work: () => Promise<T>): Promise<T>
}

/** The other tabs of this browser that show the app. A message is only a hint: what the server answers counts. */
export interface OtherTabs {
  post(message: unknown): void
  listen(onMessage: (message: unknown) => void): void
}

/** Callbacks for what happens while a hidden frame is open. */
export interface HiddenFrameListener {
  /** The frame itself posted a message, from the origin it was opened at. */
  onMessage(data: unknown): void
  /** Another window or origin posted one (AUTH-36). */
  onForeignMessage(): void
  /** A page was loaded, which may be the browser's own error page (AUTH-35). */
  onLoad(): void
}

/** Opens a page in a frame that is not shown. The returned function removes it. */
export type OpenHiddenFrame = (href: string, listener: HiddenFrameListener) => () => void

/** What the identity provider sent back in the address, which no longer shows it. */
export interface HeldReturn {
  readonly state?: string
  readonly code?: string
  readonly error?: string
  /** The issuer, where the provider names itself (RFC 9207). */
  readonly iss?: string
}

export interface IdentityReturn {
  /** Something waits to be taken. */
  isHeld(): boolean
  /** Gives it once: what has been taken cannot be used again. */
  take(): HeldReturn | undefined
  /** Holds it again, for a provider that could not answer yet. In memory only: a reload loses it. */
  putBack(returned: HeldReturn): void
}

/** A small window over the page, in which the person signs in while the page stays as it is (decisions.md D46, popup). */
export interface SignInWindow {
  /** Opens it, empty: only in answer to a press. False where the browser does not allow it. */
  open(): boolean
  /** Leads it to an address. */
  show(href: string): void
  /** Also false once its page cannot be seen from here any more. */
  isOpen(): boolean
  close(): void
  /** Closes the window this page is in, where a page opened it. */
  closeThis(): void
}

/** Loads this page anew, each path at most once in 10 seconds of a tab (S4.67). Answers whether it does. */
export type Reload = () => boolean

/** The masked log of this visit as a file's text: put together once, so that what is shown is exactly what is saved and sent. */
export interface VisitRecord {
  /** Everything that would be sent, of all pages of the visit. */
  prepare(): Promise<string>
  /** What was prepared last. */
  prepared(): string | undefined
  /**
   * Sends what was prepared to support, whatever the person agreed to before, and answers the code to read out to them, e.g.
   * `K7QF-9RTM`. Asked again it gives the same code.
   *
   * @throws AppError `NOTHING_PREPARED`; `SUPPORT_NOT_CONFIGURED`; `RECORDING_OFFLINE` without an answer;
   * `RECORDING_ERASED`, `RECORDING_FULL` for good; `TOO_MANY_REQUESTS` with `details.retryAt` in epoch milliseconds where the
   * server says when; `RECORDING_REFUSED` with `details.reason` for any other refusal, `RECORDING_SERVER_FAILED` for 5xx
   */
  send(): Promise<string>
}

/** Asks the browser for the person's position; it may ask for permission. Only in response to a press. */
export type Locate = () => Promise<LocateResult>

/** Gives the person a file to keep, as a download. `type` is its media type. */
export type SaveFile = (name: string, content: string | Uint8Array<ArrayBuffer>, type: string) => void

/** Opens the browser's print dialogue for the page as it stands. */
export type PrintPage = () => void

type Write = (...parts: readonly unknown[]) => void

/** For developers. Nothing of a person is ever written. */
export interface Log {
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}

/** Third-party scripts in our page, and the list of entries (`dataLayer`) by which they learn what was agreed to and what happens. */
export interface Tags {
  /** Loads a script, once per page. Before the first one every kind of consent is denied. A script that fails to load is ignored. */
  load(address: string, allowed: readonly string[]): void
  /** What the person has agreed to. */
  grant(granted: Granted): void
  /** Something happened. */
  push(name: string, facts: Readonly<Record<string, string | boolean>>): void
  /** The consent that a third-party consent script reports next. */
  nextGrant(): Promise<Granted>
}

/** Shares a link with the device's share dialogue, or copies it to the clipboard where there is none. Only in response to a press. */
export type Share = (title: string, url: string) => Promise<'shared' | 'copied' | 'dismissed' | 'failed'>

export interface HttpRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's version, e.g. `/booking/b1`. */
  readonly path: string
  /** Version of the API whose shapes the call sends and reads, e.g. `v2`; absent: the one of the configuration. */
  readonly apiVersion?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** `required`: not sent without a bearer (S6). */
  readonly auth: 'required' | 'none'
  /** The answer is a file: `read` is given its bytes, a `Uint8Array`, and not what JSON says. */
  readonly answersFile?: true
  /** Every call with an effect has one (decisions.md D1). */
  readonly idempotencyKey?: string
  /** Aborts the call. */
  readonly signal?: AbortSignal
  /** Reads the answer; throws `INVALID_REPSONSE_DATA` when it is not what the contract says. */
  readonly read: (body: unknown) => T
}

export interface Http {
  request<T>(request: HttpRequest<T>): Promise<T>
}
