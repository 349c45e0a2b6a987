import { openDB, type IDBPDatabase } from 'idb'
import type { DeviceStoreName } from '../effects/world'

export const DEVICE_STORES: readonly DeviceStoreName[] = ['drafts', 'intentions', 'session', 'attempts', 'transactions', 'log']

/**
 * The one database of the app, from a page or from its worker: open, or opened again. Whoever deletes it waits until every page has
 * let go of it, and who would open it meanwhile waits for them.
 */
export function lockstepDatabase(): () => Promise<IDBPDatabase> {
  let opening: Promise<IDBPDatabase> | undefined
  const gone = (): void => void (opening = undefined)
  return async () => {
    opening ??= openDB('lockstep', 1, {
      upgrade: opened => DEVICE_STORES.forEach(room => opened.createObjectStore(room)),
      blocking(_version, _next, { target }) {
        gone()
        ;(target as IDBDatabase).close()
      },
      terminated: gone,
    })
    // what was refused once is tried again when it is wanted again
    opening.catch(gone)
    return opening
  }
}
