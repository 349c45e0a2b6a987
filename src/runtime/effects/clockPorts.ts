import { port } from './port'

export const nowPort = port('clock.now', 'keep', world => Promise.resolve(world.clock.now()))

/**
 * The seam cancels the timer when the saga that waits is cancelled. It answers how long it was asked to wait, so that a
 * recording tells a wait that became another.
 */
export const waitPort = port('clock.wait', 'keep', (world, ms: number) => {
  const sleeping = world.clock.sleep(ms)
  return Object.assign(
    sleeping.done.then(() => ms),
    { cancel: () => sleeping.cancel() },
  )
})
