import { pluginActivated, pluginLoadFailed } from '@/contracts/app'
import { AppError } from '@/kernel/AppError'
import type { Plugin, SagaEntry } from '@/kernel/contract'
import type { AppEvent, EventMeta } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { replayMasker, masksOf } from '@/recording/masker'
import type { AnswerRow, EventRow, RecordedFailure, Row } from '@/recording/rows'
import { createCallCounter } from '@/runtime/effects/livePorts'
import type { PortRunner, PendingAnswer } from '@/runtime/effects/seam'
import { createStore, type Stamp } from '@/runtime/store/createStore'
import { createSagaRuntime } from '@/runtime/store/sagaRuntime'
import { eventOf } from './fold'
import {
  answerDifference,
  eventAfterLastRow,
  eventDifference,
  unexpectedCode,
  unexpectedRow,
  type Call,
  type SagaDifference,
  type SagaEvent,
  type ScriptRow,
} from './sagaDifference'

export interface Rerun {
  /** How many events the sagas dispatched, and how many answers they received. */
  readonly eventCount: number
  readonly answerCount: number
  /** An event that a saga dispatched after the recording had ended in the middle of its step. */
  readonly eventAfterEnd?: { readonly saga: string; readonly type: string }
}

/** A call without a recorded answer, so far. */
export interface Waiting extends Call {
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
  const script = rows.filter((row): row is ScriptRow => row.kind === 'event' || row.kind === 'answer')
  const lastSeq = script.at(-1)?.seq ?? 0
  // an export ends with a checkpoint; the log of a page that crashed may end anywhere
  const isCutOff = rows.at(-1)?.kind !== 'checkpoint'
  const { events: masks } = masksOf(registry.plugins)
  const masker = replayMasker()
  const maskPayload = (type: string, payload: unknown): unknown => masker.mask(payload, masks.get(type) ?? 'drop')
  const ordinalOf = createCallCounter()
  const waiting = new Set<Waiting>()
  const loading = new Map<string, Loading>()
  let next = 0
  let eventCount = 0
  let answerCount = 0
  let difference: SagaDifference | undefined
  let eventAfterEnd: Rerun['eventAfterEnd']
  let dispatch: (event: AppEvent) => unknown = () => undefined
  let stopSagas = (): void => undefined

  /** Keeps the first difference and ends the rerun. */
  const differ = (found: SagaDifference): void => {
    if (difference) return
    difference = found
    stopSagas()
  }

  /** Compares an event of a saga with the next row. */
  const compare = (event: SagaEvent): void => {
    const row = script[next]
    if (row) {
      const found = eventDifference(event, row, maskPayload)
      if (found) differ(found)
      else eventCount++
    } else if (isCutOff) {
      eventAfterEnd = { saga: event.saga, type: event.type }
      stopSagas()
    } else differ(eventAfterLastRow(lastSeq, event.saga, event.type))
  }

  const stamp: Stamp = ({ type, payload, meta }): EventMeta => {
    const row = script[next]
    const cause = meta?.cause ?? 'user'
    const saga = sagaOf(cause)
    if (saga !== undefined && !difference && !eventAfterEnd) compare({ saga, type, payload, parent: meta?.parent })
    next++
    return row?.kind === 'event' ? eventOf(row).meta : { seq: lastSeq + 1, at: row?.at ?? 0, cause }
  }

  const answer: PortRunner = (port, saga, args): PendingAnswer => {
    const ordinal = ordinalOf(saga, port.portId)
    let call: Waiting | undefined
    return {
      then(onAnswer, onFailure) {
        call = { saga, port, ordinal, args, onAnswer, onFailure }
        waiting.add(call)
      },
      cancel: () => void (call && waiting.delete(call)),
    }
  }

  const deliverAnswer = (row: AnswerRow): void => {
    next++
    const call = [...waiting].find(
      ({ saga, port, ordinal }) => saga === row.saga && port.portId === row.port && ordinal === row.ordinal,
    )
    if (!call) return differ(unexpectedRow(row, row.saga, waiting))
    const found = answerDifference(row, call)
    if (found) return differ(found)
    waiting.delete(call)
    answerCount++
    if ('failure' in row.outcome) call.onFailure(failureOf(row.outcome.failure))
    else call.onAnswer(row.outcome.answer)
  }

  const deliverCode = (row: EventRow, plugin: string): void => {
    const callbacks = loading.get(plugin)
    loading.delete(plugin)
    if (!callbacks) return differ(unexpectedCode(row, plugin))
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
      if (row.kind === 'answer') deliverAnswer(row)
      else {
        const saga = sagaOf(row.cause)
        if (saga !== undefined) differ(unexpectedRow(row, saga, waiting))
        else if (row.cause === 'app' && (pluginActivated.match(row) || pluginLoadFailed.match(row)))
          deliverCode(row, (row.payload as { readonly plugin: string }).plugin)
        else feed(row)
      }
    }
    return difference ?? { eventCount, answerCount, ...(eventAfterEnd && { eventAfterEnd }) }
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

/** The saga that caused an event, if one did. */
const sagaOf = (cause: string): string | undefined => (cause.startsWith('saga:') ? cause.slice('saga:'.length) : undefined)

function failureOf({ code, status, name, details }: RecordedFailure): AppError {
  const error = new AppError(code, status, { details })
  if (name !== undefined) error.name = name
  return error
}
