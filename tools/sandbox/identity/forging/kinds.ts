import type { Settings } from '../../settings'
import type { ForgingKeys } from './forgingKeys'
import type { GoodToken, Json } from './jwt'

/** Options of a forgery besides its kind. */
export interface ForgeryOptions {
  /** For kinds about time. */
  readonly seconds?: number | undefined
  /** An OAuth error code, for kinds that answer with one. */
  readonly error?: string | undefined
  readonly status?: number | undefined
  /** In seconds, or any text for the header. */
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
  /** What is wrong, briefly. */
  readonly is: string
}

/** An invalid ID token in an otherwise valid answer. */
export interface TokenForgery extends Kind {
  readonly forge: (good: GoodToken, forger: Forger) => string
  /** Whether the provider publishes its next key from this answer on. */
  readonly publishesNextKey?: boolean
}

/** Replaces a valid answer of the token endpoint. */
export interface BadAnswer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly type?: string
  /** An object is sent as JSON. */
  readonly body?: string | Json
  /** No answer: the connection is closed, or stays open without data. */
  readonly connection?: 'closed' | 'silent'
}

export interface AnswerForgery extends Kind {
  /** `before`: the request is not processed, so its code stays valid. `after`: it has been processed. */
  readonly when: 'before' | 'after'
  /** @param good the answer that would have been sent; empty when `before` */
  readonly answer: (good: Json, forger: Forger) => BadAnswer
}

/** A forged authorization response, by redirect or by message of the silent frame. */
export interface ReturnForgery extends Kind {
  readonly change: (response: Json, forger: Forger) => Json
}
