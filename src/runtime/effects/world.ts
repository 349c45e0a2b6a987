import type { Granted } from '@/contracts/consent'
import type { Config } from '../config/config'
import type { LocateResult } from '@/domain/distance'
import type { DeviceEntry } from '@/kernel/contract'
import type { ServiceRef } from '@/kernel/references'

/**
 * Everything outside the program that a port may use. Created by the adapters in `src/runtime/adapters`, in tests by fakes.
 * Nothing else in the app reaches a clock, random numbers, the network or storage.
 */
export interface World {
  readonly config: Config
  readonly http: Http
  readonly fetch: typeof fetch
  /** For files served beside the app, which are fetched without `http`. */
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
  /** The server's metadata of the running build, if there was any at start (S7). */
  readonly ownBuild: unknown
  readonly saveFile: SaveFile
  readonly locate: Locate
  readonly printPage: PrintPage
  readonly share: Share
  readonly log: Log
  /** Everything the installed plugins may store on the device. */
  readonly deviceEntries: () => Promise<readonly DeviceEntry[]>
  readonly tags: Tags
  readonly service: UseService
}

/**
 * Addresses whose last response could not be read. The browser may have cached that response and would use it again for as long
 * as the server confirms its ETag, so such an address is requested without the HTTP cache until a response can be read.
 */
export interface UnreadableResponses {
  cacheOf(address: string): RequestCache
  /** Returns the result of `read`; if it throws, remembers the address. */
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

/** Values in IndexedDB, which are consistent across tabs (F-2). Kept in memory if storage is refused. */
export interface Device {
  read(storeName: DeviceStoreName, key: string): Promise<unknown>
  /** `ttlMs`: after that the value reads as undefined and is removed. */
  write(storeName: DeviceStoreName, key: string, value: unknown, ttlMs?: number): Promise<null>
  remove(storeName: DeviceStoreName, key: string): Promise<null>
  /**
   * Replaces a value by the result of `change` in one transaction; undefined removes it. Resolves to the new value. `ttlMs` as in
   * `write`.
   */
  update(storeName: DeviceStoreName, key: string, change: (before: unknown) => unknown, ttlMs?: number): Promise<unknown>
  /**
   * Clears these object stores, or all of them without an argument; in that case this page keeps everything it writes afterwards
   * in memory.
   */
  clear(storeNames?: readonly DeviceStoreName[]): Promise<null>
}

/** The browser's local storage, and this tab's session storage. */
export interface BrowserStorage {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
  /** Clears both. This page keeps what it writes afterwards in memory. */
  clear(): Promise<null>
}

export interface Cookies {
  read(name: string): string | undefined
  /** `session`: until the browser is closed. */
  write(name: string, value: string, maxAgeSeconds: number | 'session'): void
  remove(name: string): void
  /** Names of all readable cookies. On `localhost` some may belong to other programs. */
  names(): readonly string[]
}

export interface Navigation {
  /** The app's origin, without a trailing slash. */
  readonly origin: string
  /** The page's path and query, without the language prefix that the address bar may show. */
  current(): string
  /** The address of a page as the address bar shows it, for links. */
  href(to: string): string
  /** Updates the language prefix in the address bar. The page stays the same. */
  updateAddress(): void
  /** Resolves once the page has changed. */
  push(to: string): void | Promise<void>
  replace(to: string): void | Promise<void>
  /** Goes one step back in this tab, or to the home page if the tab began here. */
  back(): void | Promise<void>
  /** Leaves the app for another origin; the page ends. */
  leave(href: string): void
}

/** The customer's bearer token: in memory only, never in state, log or storage. */
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
   * @param options.waitMs how long to wait for another tab to release the lock
   * @param options.steal takes the lock from a tab that may be frozen (F-4); that tab's request then fails
   * @throws AppError `timeout` if the lock was not acquired, or was stolen
   */
  request<T>(name: string, options: { readonly waitMs: number; readonly steal: boolean }, work: () => Promise<T>): Promise<T>
}

/** The other tabs of this browser that show the app. A message is only a hint; the server is the authority. */
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

/** The identity provider's response, removed from the address. */
export interface HeldReturn {
  readonly state?: string
  readonly code?: string
  readonly error?: string
  /** The issuer, if the provider sends it (RFC 9207). */
  readonly iss?: string
}

export interface IdentityReturn {
  /** Whether a response is held. */
  isHeld(): boolean
  /** Returns the response once; it cannot be used again. */
  take(): HeldReturn | undefined
  /** Holds the response again, if the provider could not answer yet. In memory only, so a reload loses it. */
  putBack(returned: HeldReturn): void
}

/** A pop-up window in which the person signs in while the page stays open (decisions.md D46, popup). */
export interface SignInWindow {
  /** Opens it empty, only in response to a press. False if the browser blocks it. */
  open(): boolean
  /** Navigates it to an address. */
  show(href: string): void
  /** Also false once its page is no longer accessible from here. */
  isOpen(): boolean
  close(): void
  /** Closes this page's own window if it is a pop-up. */
  closeThis(): void
}

/** Reloads the page, at most once per path in 10 seconds of a tab (S4.67). Returns whether it does. */
export type Reload = () => boolean

/** The masked log of this visit as the text of a file, prepared once, so that exactly what is shown is saved and sent. */
export interface VisitRecord {
  /** Prepares everything that would be sent, of all pages of the visit. */
  prepare(): Promise<string>
  /** The text that was prepared last. */
  prepared(): string | undefined
  /**
   * Sends what was prepared to support, whatever the person agreed to before, and returns the code to read out to them, e.g.
   * `K7QF-9RTM`. Repeated calls return the same code.
   *
   * @throws AppError `NOTHING_PREPARED`; `SUPPORT_NOT_CONFIGURED`; `RECORDING_OFFLINE` without an answer;
   * `RECORDING_ERASED`, `RECORDING_FULL` for good; `TOO_MANY_REQUESTS` with `details.retryAt` in epoch milliseconds where the
   * server says when; `RECORDING_REFUSED` with `details.reason` for any other refusal, `RECORDING_SERVER_FAILED` for 5xx
   */
  send(): Promise<string>
}

/** Asks the browser for the person's position; it may ask for permission. Only in response to a press. */
export type Locate = () => Promise<LocateResult>

/** Downloads a file. `type` is its media type. */
export type SaveFile = (name: string, content: string | Uint8Array<ArrayBuffer>, type: string) => void

/** Opens the browser's print dialogue for the page as it stands. */
export type PrintPage = () => void

type Write = (...parts: readonly unknown[]) => void

/** Console output for developers, never with personal data. */
export interface Log {
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}

/** Third-party scripts in our page, and the `dataLayer` through which they receive consent and events. */
export interface Tags {
  /** Loads a script, once per page, and denies all consent before the first one. A script that fails to load is ignored. */
  load(address: string, allowed: readonly string[]): void
  /** Passes on what the person has agreed to. */
  grant(granted: Granted): void
  /** Passes on an event. */
  push(name: string, facts: Readonly<Record<string, string | boolean>>): void
  /** The consent that a third-party consent script reports next. */
  nextGrant(): Promise<Granted>
}

/** Shares a link with the device's share dialogue, or copies it to the clipboard where there is none. Only in response to a press. */
export type Share = (title: string, url: string) => Promise<'shared' | 'copied' | 'dismissed' | 'failed'>

export interface HttpRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API's version, e.g. `/booking/b1`. */
  readonly path: string
  /** Version of the API for this call, e.g. `v2`; absent: the configured one. */
  readonly apiVersion?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** `required`: without a bearer token the call fails instead of being sent (S6). */
  readonly auth: 'required' | 'none'
  /** The answer is a file: `read` receives its bytes as a `Uint8Array` instead of parsed JSON. */
  readonly answersFile?: true
  /** Every call with an effect has one (decisions.md D1). */
  readonly idempotencyKey?: string
  /** Aborts the call. */
  readonly signal?: AbortSignal
  /** Parses the answer; throws `INVALID_REPSONSE_DATA` if it does not match its schema. */
  readonly read: (body: unknown) => T
}

export interface Http {
  request<T>(request: HttpRequest<T>): Promise<T>
}
