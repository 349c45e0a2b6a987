import type { Registry } from '@/kernel/registry'
import { createRecorder, type Recorder } from '@/recording/recorder'
import { masksOf } from '@/recording/masker'
import { createStore, type Log } from '@/runtime/store/createStore'

/** The app's store with this log. No workflow runs in it. */
export const storeWith = (registry: Registry, log: Log) =>
  createStore({
    registry,
    recorder: log,
    load: () => Promise.resolve([]),
    runtime: { middleware: () => next => action => next(action), start: () => undefined, stop: () => undefined },
  })

/** Places and times, as the recorder gives them, and nothing else. */
export function noLog(): Log {
  let seq = 0
  return {
    stamp: ({ meta }) => ({ seq: ++seq, at: Math.round(performance.now()), cause: meta?.cause ?? 'user' }),
    enhancer: next => next,
  }
}

export const realLog = (registry: Registry): Recorder =>
  createRecorder(masksOf(registry.plugins), { now: () => performance.now() }, 'bench')
