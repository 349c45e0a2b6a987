import type { PGlite } from '@electric-sql/pglite'
import type { MakesPglite } from '../../../tools/backend/db/emptyDatabase'

/** A database of this worker that one test file uses alone until it closes it. */
export interface LentDatabase {
  readonly client: PGlite
  /** Whether it has been restored to its stored initial content; otherwise it is new and has to be filled. */
  readonly isFilled: boolean
  /** Its current content is the initial content for the next test. */
  keep(): Promise<void>
  close(): void
}

export interface EmbeddedDatabases {
  /**
   * Lends an idle database with this content, or else a new one from `make`, which the caller fills and keeps.
   * @param filling names the content, e.g. the day of the seed
   */
  lend(filling: string, make: (from: MakesPglite) => Promise<PGlite>): Promise<LentDatabase>
}

/** Provided by `tests/sandbox/support/environment.ts`. */
export const embeddedDatabases = (): EmbeddedDatabases =>
  (globalThis as unknown as { readonly embeddedDatabases: EmbeddedDatabases }).embeddedDatabases
