import type { Sandbox } from '../services'
import { type SupportKeys, supportKeys } from './keys'

/** The dependencies of the recordings' store. */
export interface Store extends Pick<Sandbox, 'db' | 'clock' | 'outbox' | 'limits' | 'settings'> {
  readonly keys: SupportKeys
}

/** Reads the server's secret. To be called once per server: with the state in memory each call makes another secret. */
export const supportStore = (sandbox: Sandbox): Store => ({ ...sandbox, keys: supportKeys(sandbox) })
