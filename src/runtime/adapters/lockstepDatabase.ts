import { openDB, type IDBPDatabase } from 'idb'
import type { DeviceRoom } from '../effects/world'

export const ROOMS: readonly DeviceRoom[] = ['drafts', 'intentions', 'session', 'attempts', 'transactions', 'log']

/** The one database of the app, from a page or from its worker. */
export const openLockstep = async (): Promise<IDBPDatabase> =>
  openDB('lockstep', 1, { upgrade: opened => ROOMS.forEach(room => opened.createObjectStore(room)) })
