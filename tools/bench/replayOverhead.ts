import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from '@/kernel/registry'
import { checkpointAfter } from '@/recording/checkpoints'
import type { RecordingFile } from '@/recording/readFile'
import type { EventRow, Row } from '@/recording/rows'
import { fieldsOf, lineOf } from '@/recording/writeRow'
import { eventsOf, noLog, realLog, storeWith } from './benchStore'
import { percentile } from './measures'

/** The overhead of recording an action (REC-19). */
export interface Overhead {
  /** Additional milliseconds per action. */
  readonly p50Ms: number
  readonly p95Ms: number
  /** Additional share of a CPU at 100 actions per second. */
  readonly cpuShareAt100: number
}

const ACTIONS = 20_000
const PER_SECOND = 100
const SECONDS = 5
/** The page flushes its rows every 20 ms: at 100 actions per second two at a time. */
const EVENTS_PER_FLUSH = 2

/** One user action, including all recording work. */
type Act = (event: EventRow) => void

/** With and without the recorder in the same run, alternately; the first rounds are a warm-up. */
export async function measureOverhead(registry: Registry, visit: readonly RecordingFile[]): Promise<Overhead> {
  const events = eventsOf(registry, visit)
  const times = { bare: [] as number[], recorded: [] as number[] }
  for (const round of [0, 1, 2]) {
    for (const [name, act] of [
      ['bare', bare(registry)],
      ['recorded', recorded(registry)],
    ] as const) {
      const took = timesOf(act, events)
      if (round > 0) times[name].push(...took)
    }
  }
  const more = (share: number): number => percentile(times.recorded, share) - percentile(times.bare, share)
  await cpuMsAtPace(bare(registry), events)
  const cpu = { bare: await cpuMsAtPace(bare(registry), events), recorded: await cpuMsAtPace(recorded(registry), events) }
  return { p50Ms: more(0.5), p95Ms: more(0.95), cpuShareAt100: (cpu.recorded - cpu.bare) / (SECONDS * 1_000) }
}

function bare(registry: Registry): Act {
  const store = storeWith(registry, noLog())
  return ({ type, payload, cause }) => store.send({ type, payload }, cause)
}

/** Masks and keeps the row; the rows of 20 ms are serialised, with the digests that are due. */
function recorded(registry: Registry): Act {
  const recorder = realLog(registry)
  const store = storeWith(registry, recorder)
  const lines: string[] = []
  let waiting: (readonly [readonly Row[], number])[] = []
  recorder.watch((_, rows) => void waiting.push([rows, rows.length - 1]))
  return ({ type, payload, cause }) => {
    store.send({ type, payload }, cause)
    if (waiting.length < EVENTS_PER_FLUSH) return
    recorder.segments(checkpointAfter)
    for (const [rows, place] of waiting)
      lines.push(
        lineOf(
          fieldsOf(rows[place] as Row, at => at),
          body => (recorder.isReference(body) ? { name: 'body', bytes: 1 } : undefined),
        ),
      )
    waiting = []
    if (lines.length > 500) lines.splice(0)
  }
}

function timesOf(act: Act, events: readonly EventRow[]): readonly number[] {
  globalThis.gc?.()
  return Array.from({ length: ACTIONS }, (_, n) => {
    const before = performance.now()
    act(events[n % events.length] as EventRow)
    return performance.now() - before
  })
}

/** CPU time of this process while actions arrive at a realistic pace. */
async function cpuMsAtPace(act: Act, events: readonly EventRow[]): Promise<number> {
  globalThis.gc?.()
  const before = process.cpuUsage()
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    act(events[n % events.length] as EventRow)
    await sleep(1_000 / PER_SECOND)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
