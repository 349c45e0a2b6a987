import { openDB, type IDBPDatabase } from 'idb'
import type { DeviceStoreName } from '../effects/world'

export const DEVICE_STORES: readonly DeviceStoreName[] = ['drafts', 'intentions', 'session', 'attempts', 'transactions', 'log']

/** The one database of the app, from a page or from its worker. */
export const openLockstep = async (): Promise<IDBPDatabase> =>
  openDB('lockstep', 1, { upgrade: opened => DEVICE_STORES.forEach(room => opened.createObjectStore(room)) })
