import type { Device } from '../effects/world'

/**
 * The device's database, whose code comes with that of the workflows or when something is first kept, so that the landing
 * page does without it.
 */
export function lazyDevice(now: () => number): Device {
  let coming: Promise<Device> | undefined
  const device = (): Promise<Device> =>
    (coming ??= import(/* webpackChunkName: "live-runtime" */ './indexedDevice').then(
      ({ createIndexedDevice }) => createIndexedDevice(now),
      (error: unknown) => {
        // whoever asks next tries again
        coming = undefined
        throw error
      },
    ))
  return {
    read: async (...where) => (await device()).read(...where),
    write: async (...what) => (await device()).write(...what),
    remove: async (...where) => (await device()).remove(...where),
    update: async (...what) => (await device()).update(...what),
    clear: async rooms => (await device()).clear(rooms),
  }
}
