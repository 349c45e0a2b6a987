/**
 * What is counted: an address that sends recordings or asks for a help code, one that signs an agent in, one with wrong
 * passwords for any agent, and one that is not signed in.
 */
export type Counted = 'recording' | 'helpCode' | 'agent' | 'agents' | 'stranger'

export interface Exceeded {
  /** `Retry-After` and the `RateLimit` headers of the IETF draft. */
  readonly headers: Readonly<Record<string, string>>
}

/** Rate limits, of one process or of all that share a database. */
export interface Limits {
  /** Counts one request of `who`; undefined while it is within the limit. */
  take(counted: Counted, who: string): Exceeded | undefined | Promise<Exceeded | undefined>
  /** Uncounts the last request of `who`. */
  giveBack(counted: Counted, who: string): void | Promise<void>
}
