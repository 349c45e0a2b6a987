import type { Settings } from '../../settings'
import type { ForgingKeys } from './forgingKeys'
import type { GoodToken, Json } from './jwt'

/** What a knob may be told beside its kind. */
export interface ForgeryOptions {
  /** For kinds about time. */
  readonly seconds?: number | undefined
  /** An OAuth error code, for kinds that answer with one. */
  readonly error?: string | undefined
  readonly status?: number | undefined
  /** In seconds, or whatever a test wants the header to say. */
  readonly retryAfter?: string | undefined
  /** For kinds that replace one value. */
  readonly value?: unknown
}

export interface Forger {
  readonly keys: ForgingKeys
  readonly settings: Settings
  readonly options: ForgeryOptions
  /** Unix seconds by the machine's clock, which is the one tokens follow. */
  readonly now: number
}

interface Kind {
  /** The failure case it is for (tests/spec/failure-cases.json). */
  readonly of: string
  /** What is wrong, in a few words. */
  readonly is: string
}

/** A bad ID token in an otherwise good answer. */
export interface TokenForgery extends Kind {
  readonly forge: (good: GoodToken, forger: Forger) => string
  /** Does the provider publish its next key from this answer on? */
  readonly publishesNextKey?: boolean
}

/** What is sent in place of a good answer of the token endpoint. */
export interface BadAnswer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly type?: string
  /** An object is sent as JSON. */
  readonly body?: string | Json
  /** Nothing comes: the connection is closed, or kept open in silence. */
  readonly connection?: 'closed' | 'silent'
}

export interface AnswerForgery extends Kind {
  /** `before`: the request is not looked at, so its code stays good. `after`: it has been carried out. */
  readonly when: 'before' | 'after'
  /** @param good the answer that would have been sent; empty when `before` */
  readonly answer: (good: Json, forger: Forger) => BadAnswer
}

/** What the browser brings back to the app, by redirect or by message from the silent frame. */
export interface ReturnForgery extends Kind {
  readonly change: (response: Json, forger: Forger) => Json
}
