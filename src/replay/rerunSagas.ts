import { pluginActivated, pluginLoadFailed } from '@/contracts/app'
import { nowPort, waitPort } from '@/runtime/effects/fx'
import { createCallCounter } from '@/runtime/effects/livePorts'
import type { AnyPort } from '@/runtime/effects/port'
import type { PortRunner, PendingAnswer } from '@/runtime/effects/seam'
import { AppError } from '@/kernel/AppError'
import type { Plugin, SagaEntry } from '@/kernel/contract'
import type { AppEvent, EventMeta } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { digestOf } from '@/recording/digest'
import { settledMasker, masksOf } from '@/recording/masker'
import type { AnswerRow, EventRow, RecordedFailure, Row } from '@/recording/rows'
import { createStore, type Stamp } from '@/runtime/store/createStore'
import { createSagaRuntime } from '@/runtime/store/sagaRuntime'
import { differencesOf, type Difference } from './compare'
import { eventOf } from './fold'

export interface Rerun {
  /** How many events the sagas dispatched, and how many answers they received. */
  readonly eventCount: number
  readonly answerCount: number
  /** An event that a saga dispatched after the recording had ended in the middle of its step. */
  readonly eventAfterEnd?: { readonly saga: string; readonly type: string }
}

/** The first difference between the recording and the rerun. */
export interface SagaDifference {
  readonly seq: number
  readonly saga: string
  readonly sentence: string
  /** Where the payloads differ, if both dispatched the same type of event. */
  readonly differences: readonly Difference[]
}

/** A call without a recorded answer, so far. */
export interface Waiting {
  readonly saga: string
  readonly port: AnyPort
  readonly ordinal: number
  readonly args: readonly unknown[]
  onAnswer(answer: unknown): void
  onFailure(error: unknown): void
}

type Loading = Parameters<ReturnType<NonNullable<Parameters<typeof createStore>[0]['load']>>['then']>

/**
 * Runs the sagas again, synchronously and in the order of the log: events from outside are dispatched, answers of ports and loaded
 * sagas are delivered where they were recorded, and every event that a saga dispatches is compared with the log.
 */
export function rerunSagas(
  registry: Registry,
  rows: readonly Row[],
  sagas: ReadonlyMap<string, readonly SagaEntry[]>,
): Rerun | SagaDifference {
  const script = createScript(registry, rows, sagas)
  const store = createStore({
    registry,
    recorder: { stamp: script.stamp, enhancer: createPlainStore => createPlainStore },
    runtime: createSagaRuntime(registry, script.answer),
    load: script.load,
  })
  const outcome = script.play(event => store.redux.dispatch({ ...event }), store.stopSagas)
  store.stopSagas()
  return outcome
}

/** Plays a log to sagas that run again: provides the parts of their store, with answers from the log. */
export function createScript(registry: Registry, rows: readonly Row[], sagas: ReadonlyMap<string, readonly SagaEntry[]>) {
  const script = rows.filter((row): row is EventRow | AnswerRow => row.kind === 'event' || row.kind === 'answer')
  // an export ends with a checkpoint; the log of a page that crashed may end anywhere
  const isCutOff = rows.at(-1)?.kind !== 'checkpoint'
  const { events: masks } = masksOf(registry.plugins)
  const masker = settledMasker()
  const waiting = new Set<Waiting>()
  const loading = new Map<string, Loading>()
  let next = 0
  let dispatchedCount = 0
  let answered = 0
  let difference: SagaDifference | undefined
  let unheard: Rerun['eventAfterEnd']
  let dispatch: (event: AppEvent) => unknown = () => undefined
  let stopSagas = (): void => undefined

  const differ = (seq: number, saga: string, sentence: string, differences: readonly Difference[] = []): void => {
    if (difference) return
    difference = { seq, saga, sentence, differences }
    stopSagas()
  }
  const settled = (type: string, payload: unknown): unknown => masker.mask(payload, masks.get(type) ?? 'drop')

  const stamp: Stamp = ({ type, payload, meta }): EventMeta => {
    const row = script[next]
    const cause = meta?.cause ?? 'user'
    if (cause.startsWith('saga:') && !difference && !unheard) {
      const saga = cause.slice('saga:'.length)
      if (!row && isCutOff) {
        unheard = { saga, type }
        stopSagas()
      } else if (row?.kind !== 'event' || row.cause !== cause || row.type !== type)
        differ(
          row?.seq ?? lastSeqOf(script),
          saga,
          `${saga} says ${type}, ${row ? `where the recording has ${nameOfRow(row)}` : 'after the recording has ended'}.`,
        )
      else {
        const differences = differencesOf(settled(type, row.payload), settled(type, payload))
        if (digestOf(settled(type, row.payload)) !== digestOf(settled(type, payload)))
          differ(
            row.seq,
            saga,
            `${saga} says ${type} with another payload: ${differences.map(sentenceFor).join('; ')}.`,
            differences,
          )
        else if (meta?.parent !== row.parent)
          differ(
            row.seq,
            saga,
            `${saga} says ${type} ${because(meta?.parent)}, where the recording has it ${because(row.parent)}.`,
          )
        else dispatchedCount++
      }
    }
    next++
    return row?.kind === 'event' ? eventOf(row).meta : { seq: lastSeqOf(script) + 1, at: row?.at ?? 0, cause }
  }

  const ordinalOf = createCallCounter()
  const answer: PortRunner = (port, saga, args): PendingAnswer => {
    const ordinal = ordinalOf(saga, port.portId)
    let mine: Waiting | undefined
    return {
      then(onAnswer, onFailure) {
        mine = { saga, port, ordinal, args, onAnswer, onFailure }
        waiting.add(mine)
      },
      cancel: () => void (mine && waiting.delete(mine)),
    }
  }

  const release = (row: AnswerRow): void => {
    next++
    const mine = [...waiting].find(
      asked => asked.saga === row.saga && asked.port.portId === row.port && asked.ordinal === row.ordinal,
    )
    if (!mine)
      return differ(
        row.seq,
        row.saga,
        `The recording has ${nameOfRow(row)}, but ${row.saga} waits for ${awaitedBy(row.saga, waiting)}.`,
      )
    const [awaited] = mine.args
    const lasted = row.port === waitPort.portId && 'answer' in row.outcome ? row.outcome.answer : undefined
    // the earliest recordings have no duration
    if (typeof lasted === 'number' && lasted !== awaited)
      return differ(
        row.seq,
        row.saga,
        `${row.saga} waits ${String(awaited)} ms, where the recording has a wait of ${lasted} ms that ended after ${row.seq}.`,
      )
    const recordedTime = row.port === nowPort.portId && 'answer' in row.outcome ? row.outcome.answer : undefined
    // the clock is read before its answer is recorded
    if (typeof recordedTime === 'number' && recordedTime > row.at + ROUNDED_MS)
      return differ(row.seq, row.saga, `The recording has a time for ${row.saga} after ${row.seq} that was yet to come.`)
    waiting.delete(mine)
    answered++
    if ('failure' in row.outcome) mine.onFailure(failureOf(row.outcome.failure))
    else mine.onAnswer(row.outcome.answer)
  }
  const releaseCode = (row: EventRow, plugin: string): void => {
    const callbacks = loading.get(plugin)
    loading.delete(plugin)
    if (!callbacks)
      return differ(row.seq, plugin, `The recording has the code of "${plugin}" at ${row.seq}, but nothing asked for it here.`)
    const [onLoaded, onFailed] = callbacks
    if (row.type === pluginActivated.type) onLoaded(sagas.get(plugin) ?? [])
    else onFailed()
  }
  const feed = (row: EventRow): void => {
    const { type, payload, meta } = eventOf(row)
    try {
      dispatch({ type, payload, meta })
    } catch {
      // reducers that throw are compared when the log is folded
    }
  }

  const play = (): Rerun | SagaDifference => {
    for (let row = script[next]; row && !difference; row = script[next]) {
      if (row.kind === 'answer') release(row)
      else if (row.cause.startsWith('saga:')) {
        const saga = row.cause.slice('saga:'.length)
        differ(row.seq, saga, `The recording has ${nameOfRow(row)}, but ${saga} waits for ${awaitedBy(saga, waiting)}.`)
      } else if (row.cause === 'app' && (pluginActivated.match(row) || pluginLoadFailed.match(row)))
        releaseCode(row, (row.payload as { readonly plugin: string }).plugin)
      else feed(row)
    }
    return difference ?? { eventCount: dispatchedCount, answerCount: answered, ...(unheard && { eventAfterEnd: unheard }) }
  }

  return {
    stamp,
    answer,
    load: ({ id }: Plugin) => ({ then: (...callbacks: Loading) => loading.set(id, callbacks) }),
    /** Dispatches the events from outside; calls `stop` at the first difference. */
    play(dispatchOutside: typeof dispatch, stop: () => void): Rerun | SagaDifference {
      dispatch = dispatchOutside
      stopSagas = stop
      return play()
    },
    /** What the sagas are waiting for at the end: answers, and the code of plugins, by id. */
    waiting: waiting as ReadonlySet<Waiting>,
    loading: loading as ReadonlyMap<string, Loading>,
    ordinalOf,
  }
}

/** Rows are rounded to milliseconds. */
const ROUNDED_MS = 1

const lastSeqOf = (script: readonly Row[]): number => script.at(-1)?.seq ?? 0

const nameOfRow = (row: EventRow | AnswerRow): string =>
  row.kind === 'event'
    ? `${row.type} (${row.cause}) at ${row.seq}`
    : `answer ${row.ordinal} of ${row.port} to ${row.saga} after ${row.seq}`

const because = (parent: number | undefined): string =>
  parent === undefined ? 'because of no event' : `because of event ${parent}`

function awaitedBy(saga: string, waiting: Iterable<Waiting>): string {
  const ports = [...waiting]
    .filter(asked => asked.saga === saga)
    .map(({ port, ordinal }) => `answer ${ordinal} of ${port.portId}`)
  return ports.length === 0 ? 'an event' : ports.join(' and ')
}

const sentenceFor = ({ path, expected, actual }: Difference): string =>
  `${path || 'it'} is ${JSON.stringify(actual) ?? 'missing'} instead of ${JSON.stringify(expected) ?? 'missing'}`

function failureOf({ code, status, name, details }: RecordedFailure): AppError {
  const error = new AppError(code, status, { details })
  if (name !== undefined) error.name = name
  return error
}
