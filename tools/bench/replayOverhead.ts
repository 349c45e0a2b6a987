import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from '@/kernel/registry'
import { checkpointAfter } from '@/recording/checkpoints'
import type { RecordingFile } from '@/recording/readFile'
import type { EventRow, Row } from '@/recording/rows'
import { fieldsOf, lineOf } from '@/recording/writeRow'
import { noLog, realLog, storeWith } from './benchStore'
import { eventsOf } from './eventsOf'
import { percentile } from './percentile'

/** What recording adds to what an action costs anyway (REC-19). */
export interface Overhead {
  /** Milliseconds of one action more. */
  readonly p50Ms: number
  readonly p95Ms: number
  /** Share of a processor more while 100 actions happen each second. */
  readonly cpuShareAt100: number
}

const ACTIONS = 20_000
const PER_SECOND = 100
const SECONDS = 5
/** The page hands its rows on every 20 ms: at 100 actions a second two at a time. */
const HANDED_ON = 2

/** One thing a person does, all that the page does for its record within. */
type Act = (event: EventRow) => void

/** With the recorder and without it in the same run, in turns; the first turns warm up. */
export async function measureOverhead(registry: Registry, visit: readonly RecordingFile[]): Promise<Overhead> {
  const events = eventsOf(visit)
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

/** The row is masked and kept; those of 20 ms become lines, and digests that are due are worked out for them. */
function recorded(registry: Registry): Act {
  const recorder = realLog(registry)
  const store = storeWith(registry, recorder)
  const lines: string[] = []
  let waiting: (readonly [readonly Row[], number])[] = []
  recorder.watch((_, rows) => void waiting.push([rows, rows.length - 1]))
  return ({ type, payload, cause }) => {
    store.send({ type, payload }, cause)
    if (waiting.length < HANDED_ON) return
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

/** Processor time of this process while actions come at a person's pace, many times over. */
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
