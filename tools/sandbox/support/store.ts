import type { Sandbox } from '../services'
import type { SupportKeys } from './keys'

/** What the parts of the recordings' store are given. */
export interface Store extends Pick<Sandbox, 'db' | 'clock' | 'outbox' | 'limits' | 'settings'> {
  readonly keys: SupportKeys
}
