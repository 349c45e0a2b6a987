import type { Task } from 'redux-saga'
import * as raw from 'redux-saga/effects'
import type { SagaEntry } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { sagaCrashed } from '@/contracts/app'
import { toFailure } from '@/kernel/AppError'
import { type Fx, put, type SagaContext } from './fx'

const RESTARTS = 3

/**
 * Starts a plugin's sagas in isolation: a saga that throws is logged and stops or restarts, without affecting any other
 * (src/README.md, rule 13).
 */
export function* startSagas(entries: readonly SagaEntry[], backlog: readonly AppEvent[]): Fx<readonly Task[]> {
  const tasks: Task[] = []
  for (const entry of entries) tasks.push((yield raw.spawn(runSupervised, entry, backlog)) as Task)
  return tasks
}

function* runSupervised(entry: SagaEntry, missed: readonly AppEvent[]): Fx<void> {
  for (let attempt = 1; ; attempt++) {
    yield raw.setContext({ saga: entry.id, position: { lastTaken: undefined }, backlog: attempt === 1 ? missed : [] })
    try {
      // a call, so that errors of forked tasks are caught by this try
      yield raw.call(runSaga, entry)
      return
    } catch (error) {
      const onCrash = (yield raw.getContext('onCrash')) as SagaContext['onCrash']
      onCrash(error)
      const restarting = entry.onCrash === 'restart' && attempt <= RESTARTS
      yield* put(sagaCrashed({ saga: entry.id, code: toFailure(error).code, name: nameOf(error), restarting }))
      if (!restarting) return
    }
  }
}

function* runSaga(entry: SagaEntry): Fx<void> {
  yield* entry.run() as Fx<void>
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
