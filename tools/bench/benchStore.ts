import type { Registry } from '@/kernel/registry'
import type { RecordingFile } from '@/recording/readFile'
import { masksOf } from '@/recording/masker'
import { createRecorder, type Recorder } from '@/recording/recorder'
import type { EventRow } from '@/recording/rows'
import { upgradeEvents } from '@/recording/upgrade'
import { createStore, type Log } from '@/runtime/store/createStore'

/** The app's store with this log, without sagas. */
export const storeWith = (registry: Registry, log: Log) =>
  createStore({
    registry,
    recorder: log,
    load: () => Promise.resolve([]),
    runtime: { middleware: () => next => action => next(action), start: () => undefined, stop: () => undefined },
  })

/** A log that only stamps events with sequence numbers and times. */
export function noLog(): Log {
  let seq = 0
  return {
    stamp: ({ meta }) => ({ seq: ++seq, at: Math.round(performance.now()), cause: meta?.cause ?? 'user' }),
    enhancer: next => next,
  }
}

export const realLog = (registry: Registry): Recorder =>
  createRecorder(masksOf(registry.plugins), { now: () => performance.now() }, 'bench')

/**
 * The events of all pages of a visit, in order, as recorded by this build: other stores and Redux DevTools, which are measured
 * beside our fold, have no upcasters.
 */
export const eventsOf = ({ plugins }: Registry, visit: readonly RecordingFile[]): readonly EventRow[] =>
  visit.flatMap(page => upgradeEvents(page, plugins).rows.filter((row): row is EventRow => row.kind === 'event'))
