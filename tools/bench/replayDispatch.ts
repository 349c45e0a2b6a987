import type { Registry } from '@/kernel/registry'
import type { RecordingFile } from '@/recording/readFile'
import type { EventRow } from '@/recording/rows'
import type { Log } from '@/runtime/store/createStore'
import { eventsOf, noLog, realLog, storeWith } from './benchStore'
import { cpuMs, percentile } from './measures'

/** Median times of a dispatch into the app's store, in microseconds of CPU time. */
export interface DispatchTimes {
  readonly bare: number
  readonly recorded: number
}

const DISPATCHES = 20_000

/** Dispatches a visit's events into the store with and without the recorder, alternately. Neither runs sagas. */
export function measureDispatch(registry: Registry, visit: readonly RecordingFile[], rounds: number): DispatchTimes {
  const events = eventsOf(registry, visit)
  const perDispatch = (log: Log): number => {
    const store = storeWith(registry, log)
    const took = cpuMs(() => {
      for (let n = 0; n < DISPATCHES; n++) {
        const { type, payload, cause } = events[n % events.length] as EventRow
        store.send({ type, payload }, cause)
      }
    })
    return (took / DISPATCHES) * 1_000
  }
  const bare: number[] = []
  const recorded: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const [withoutLog, withLog] = [perDispatch(noLog()), perDispatch(realLog(registry))]
    // the first round is a warm-up
    if (round > 0) bare.push(withoutLog)
    if (round > 0) recorded.push(withLog)
  }
  return { bare: percentile(bare, 0.5), recorded: percentile(recorded, 0.5) }
}
