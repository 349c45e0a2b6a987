import type { Device } from '../effects/world'

/** The device's database, whose code is loaded with the sagas or on first use, so that the landing page does not load it. */
export function lazyDevice(now: () => number): Device {
  let loading: Promise<Device> | undefined
  const device = (): Promise<Device> =>
    (loading ??= import(/* webpackChunkName: "live-runtime" */ './indexedDevice').then(
      ({ createIndexedDevice }) => createIndexedDevice(now),
      (error: unknown) => {
        // the next call tries again
        loading = undefined
        throw error
      },
    ))
  return {
    read: async (...where) => (await device()).read(...where),
    write: async (...what) => (await device()).write(...what),
    remove: async (...where) => (await device()).remove(...where),
    update: async (...what) => (await device()).update(...what),
    clear: async storeNames => (await device()).clear(storeNames),
  }
}
