import { createHmac, randomBytes } from 'node:crypto'
import type { Sandbox } from '../services'
import { keptSecret } from '../web/keptSecret'

/** What the support server signs and hashes with. The secret is no part of the database: whoever has that one cannot redo it. */
export interface SupportKeys {
  /** Keyed hash of an id, in one of the server's books. */
  hash(book: 'booking' | 'profile' | 'erased' | 'trail' | 'seal', text: string): string
}

export function supportKeys({ settings }: Pick<Sandbox, 'settings'>): SupportKeys {
  const secret = keptSecret(settings.stateFolder, 'support-key', () => randomBytes(32).toString('base64url'))
  return { hash: (book, text) => createHmac('sha256', secret).update(`${book}\n${text}`).digest('hex') }
}
