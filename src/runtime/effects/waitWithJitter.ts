import { call, wait, type Fx } from './fx'
import { port } from './port'

const fractionPort = port('random.fraction', 'keep', world => Promise.resolve(world.random.fraction()))

/** Waits for some part of `ms` beyond its half, so that tabs that began to wait together do not ask again together. */
export function* waitWithJitter(ms: number): Fx<null> {
  return yield* wait(Math.round((ms * (1 + (yield* call(fractionPort)))) / 2))
}
