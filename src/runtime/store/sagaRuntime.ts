import type { Middleware } from '@reduxjs/toolkit'
import createSagaMiddleware, { type Task } from 'redux-saga'
import { seam, type PortRunner } from '../effects/seam'
import type { Activation } from './activation'
import { answersOf, type Registry } from '@/kernel/registry'
import * as raw from 'redux-saga/effects'
import { pluginActivated } from '@/contracts/app'
import { startSagas } from '../effects/supervise'
import { take, type Fx } from '../effects/fx'

/** Runs sagas. The landing page does not load it until the first saga is needed. */
export interface SagaRuntime {
  readonly middleware: Middleware
  start(activation: Activation): void
  stop(): void
}

/** `onCrash` receives the errors that end a saga. */
export function createSagaRuntime(
  registry: Registry,
  answer: PortRunner,
  onCrash: (error: unknown) => void = () => undefined,
): SagaRuntime {
  const sagas = createSagaMiddleware({
    effectMiddlewares: [seam(answer)],
    context: { answers: answersOf(registry), saga: 'app', onCrash, position: { lastTaken: undefined }, backlog: [] },
  })
  let stop = (): void => undefined
  return {
    middleware: sagas as Middleware,
    start(activation) {
      const running = sagas.run(rootSaga, activation)
      stop = () => running.cancel()
    },
    stop: () => stop(),
  }
}

/** Starts each plugin's sagas when the plugin is activated. Cancelling it stops all of them. */
export function* rootSaga(activation: Activation): Fx<void> {
  const tasks: Task[] = []
  try {
    while (true) {
      const { payload } = yield* take(pluginActivated)
      const { sagas, backlog } = activation.takeLoaded(payload.plugin)
      tasks.push(...(yield* startSagas(sagas, backlog)))
    }
  } finally {
    if (tasks.length > 0) yield raw.cancel(tasks)
  }
}
