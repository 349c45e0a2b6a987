import type { Sandbox } from '../services'
import { type SupportKeys, supportKeys } from './keys'

/** What the parts of the recordings' store are given. */
export interface Store extends Pick<Sandbox, 'db' | 'clock' | 'outbox' | 'limits' | 'settings'> {
  readonly keys: SupportKeys
}

/** Asks for the server's secret: where the state is in memory, once for a server and its jobs. */
export const supportStore = (sandbox: Sandbox): Store => ({ ...sandbox, keys: supportKeys(sandbox) })
