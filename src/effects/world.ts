import type { Config } from '../config/config'
import type { Http } from '../http/http'

/**
 * Everything outside the program that a port may touch. Adapters in `src/effects/adapters` make it from the browser;
 * tests make it from fakes. Nothing else in the app reaches a clock, random numbers, the network or storage.
 */
export interface World {
  readonly config: Config
  readonly http: Http
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly random: Random
  readonly device: Device
  readonly cookies: Cookies
  readonly navigation: Navigation
  readonly accessToken: AccessToken
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Resolves after `ms`; `cancel` forgets it. */
  sleep(ms: number): { readonly done: Promise<null>; cancel(): void }
}

export interface Random {
  uuid(): string
}

/** The rooms of the one IndexedDB database (design §5.8). */
export type DeviceRoom = 'drafts' | 'intentions' | 'session' | 'attempts' | 'transactions' | 'log'

/** Values kept on the device in IndexedDB, where tabs agree (trust.md F-2). Lives in memory where storage is refused. */
export interface Device {
  read(room: DeviceRoom, key: string): Promise<unknown>
  /** `ttlMs`: after that the value reads as undefined and is removed. */
  write(room: DeviceRoom, key: string, value: unknown, ttlMs?: number): Promise<null>
  remove(room: DeviceRoom, key: string): Promise<null>
  /** One transaction: what `change` gives is written; undefined removes. Answers what was written. */
  update(room: DeviceRoom, key: string, change: (before: unknown) => unknown): Promise<unknown>
}

export interface Cookies {
  read(name: string): string | undefined
  write(name: string, value: string, maxAgeSeconds: number): void
  remove(name: string): void
}

export interface Navigation {
  /** Path with query, as the address bar shows it. */
  current(): string
  push(to: string): void
  replace(to: string): void
  /** Leaves the app for another origin; the page ends. */
  leave(href: string): void
}

/** The bearer of the signed-in customer: in memory only, never in state, log or storage. */
export interface AccessToken {
  current(): string | undefined
  hold(token: string | undefined): void
}
