import { openDB, type IDBPDatabase } from 'idb'
import type { DeviceStoreName } from '../effects/world'

export const DEVICE_STORES: readonly DeviceStoreName[] = ['drafts', 'intentions', 'session', 'attempts', 'transactions', 'log']

/**
 * Opens the app's database, from a page or from its worker, and reopens it when necessary. Deleting it waits until every page has
 * closed it, and opening it waits for a deletion.
 */
export function lockstepDatabase(): () => Promise<IDBPDatabase> {
  let opening: Promise<IDBPDatabase> | undefined
  const forget = (): void => void (opening = undefined)
  return async () => {
    opening ??= openDB('lockstep', 1, {
      upgrade: opened => DEVICE_STORES.forEach(storeName => opened.createObjectStore(storeName)),
      blocking(_version, _next, { target }) {
        forget()
        ;(target as IDBDatabase).close()
      },
      terminated: forget,
    })
    // the next call tries again
    opening.catch(forget)
    return opening
  }
}
