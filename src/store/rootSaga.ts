import { pluginActivated } from '../contracts/app'
import type { Activation } from '../kernel/activation'
import { startSagas } from '../effects/supervise'
import { take, type Fx } from '../effects/fx'

/** Starts each plugin's sagas when the plugin is activated. */
export function* rootSaga(activation: Activation): Fx<never> {
  while (true) {
    const { payload } = yield* take(pluginActivated)
    const { sagas, backlog } = activation.started(payload.plugin)
    yield* startSagas(sagas, backlog)
  }
}
