import type { Middleware } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { seam, type Answerer } from '../effects/seam'
import type { Activation } from './activation'
import { answersOf } from '@/kernel/answers'
import type { Registry } from '@/kernel/registry'
import { rootSaga } from './rootSaga'

/** What runs workflows. The landing page does without it until something is to be waited for or asked. */
export interface SagaRuntime {
  readonly middleware: Middleware
  start(activation: Activation): void
  stop(): void
}

/** `crashed` hears of errors that end a workflow. */
export function createSagaRuntime(
  registry: Registry,
  answer: Answerer,
  crashed: (error: unknown) => void = () => undefined,
): SagaRuntime {
  const sagas = createSagaMiddleware({
    effectMiddlewares: [seam(answer)],
    context: { answers: answersOf(registry), saga: 'app', crashed, place: { taken: undefined }, backlog: [] },
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
