import { createHmac, randomBytes } from 'node:crypto'
import type { Sandbox } from '../services'
import { keptSecret } from '../web/secrets'

/** The support server's keys. Their secret is not in the database, so database access alone cannot forge anything. */
export interface SupportKeys {
  /** Keyed hash of an id, different for each purpose. */
  hash(book: 'booking' | 'profile' | 'erased' | 'trail' | 'seal', text: string): string
}

export function supportKeys({ settings }: Pick<Sandbox, 'settings'>): SupportKeys {
  const secret = keptSecret(settings.stateFolder, 'support-key', () => randomBytes(32).toString('base64url'))
  return { hash: (book, text) => createHmac('sha256', secret).update(`${book}\n${text}`).digest('hex') }
}
