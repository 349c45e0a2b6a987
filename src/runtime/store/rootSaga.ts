import type { Task } from 'redux-saga'
import * as raw from 'redux-saga/effects'
import { pluginActivated } from '@/contracts/app'
import type { Activation } from './activation'
import { startSagas } from '../effects/supervise'
import { take, type Fx } from '../effects/fx'

/** Starts each plugin's sagas when the plugin is activated; cancelled, it stops them all, though each runs alone. */
export function* rootSaga(activation: Activation): Fx<void> {
  const tasks: Task[] = []
  try {
    while (true) {
      const { payload } = yield* take(pluginActivated)
      const { sagas, backlog } = activation.started(payload.plugin)
      tasks.push(...(yield* startSagas(sagas, backlog)))
    }
  } finally {
    if (tasks.length > 0) yield raw.cancel(tasks)
  }
}
