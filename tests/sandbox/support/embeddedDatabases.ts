import type { PGlite } from '@electric-sql/pglite'
import type { MakesPglite } from '../../../tools/backend/db/emptyDatabase'

/** A database of this worker that is one test file's until it closes it. */
export interface LentDatabase {
  readonly client: PGlite
  /** It holds what was kept of it, and nothing else. */
  readonly isFilled: boolean
  /** Its current content is the initial content for the next test. */
  keep(): Promise<void>
  close(): void
}

export interface EmbeddedDatabases {
  /** One that was filled with this, or one made anew, to be filled and kept. */
  lend(filling: string, make: (from: MakesPglite) => Promise<PGlite>): Promise<LentDatabase>
}

/** Of `tests/sandbox/support/environment.ts`. */
export const embeddedDatabases = (): EmbeddedDatabases =>
  (globalThis as unknown as { readonly embeddedDatabases: EmbeddedDatabases }).embeddedDatabases
