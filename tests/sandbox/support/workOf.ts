import { createHook } from 'node:async_hooks'
import type { Database } from '../../../tools/backend/db/connect'

/** The work of an action that an outsider could measure as time. */
export interface Work {
  /** SQL statements, in order. */
  readonly statements: readonly string[]
  /** Derivations of a password's key, the slowest thing the sandbox does. */
  readonly derivations: number
}

type Query = (text: string, ...more: readonly unknown[]) => Promise<unknown>
type Asking = { query: Query }
interface Client extends Asking {
  transaction: (run: (asking: Asking) => Promise<unknown>) => Promise<unknown>
}

/**
 * Counts the work of an action, because a clock would be imprecise. The database is PGlite, and nothing else uses it in the
 * meantime.
 */
export async function workOf(db: Database, act: () => Promise<unknown>): Promise<Work> {
  const statements: string[] = []
  let derivations = 0
  const { $client: client } = db as unknown as { readonly $client: Client }
  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)]
  const counted =
    (ask: Query): Query =>
    (text, ...more) => {
      statements.push(text)
      return ask(text, ...more)
    }
  const hook = createHook({ init: (_, type) => void (derivations += type === 'SCRYPTREQUEST' ? 1 : 0) }).enable()
  client.query = counted(query)
  client.transaction = run => transaction(asking => run({ ...asking, query: counted(asking.query) }))
  try {
    await act()
    return { statements, derivations }
  } finally {
    hook.disable()
    Object.assign(client, { query, transaction })
  }
}
