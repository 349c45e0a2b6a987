import { digestOf } from '@/recording/digest'
import type { AnswerRow, EventRow } from '@/recording/rows'
import { nowPort, waitPort } from '@/runtime/effects/fx'
import type { AnyPort } from '@/runtime/effects/port'
import { differencesOf, type Difference } from './compare'

/** The first difference between a recording and the rerun of its sagas. */
export interface SagaDifference {
  readonly seq: number
  readonly saga: string
  readonly sentence: string
  /** Where the payloads differ, if both dispatched the same type of event. */
  readonly differences: readonly Difference[]
}

/** A row that the rerun either feeds to the sagas or expects of them. */
export type ScriptRow = EventRow | AnswerRow

/** An event that a saga dispatched in the rerun. */
export interface SagaEvent {
  readonly saga: string
  readonly type: string
  readonly payload: unknown
  readonly parent: number | undefined
}

/** A call that a saga made in the rerun. */
export interface Call {
  readonly saga: string
  readonly port: AnyPort
  readonly ordinal: number
  readonly args: readonly unknown[]
}

/** Rows are rounded to milliseconds. */
const ROUNDED_MS = 1

/**
 * How an event of a saga differs from the row in its place.
 *
 * @param maskPayload masks the payload of a type of event, so that payloads of two runs can be compared
 */
export function eventDifference(
  { saga, type, payload, parent }: SagaEvent,
  row: ScriptRow,
  maskPayload: (type: string, payload: unknown) => unknown,
): SagaDifference | undefined {
  const differ = (sentence: string, differences: readonly Difference[] = []): SagaDifference => ({
    seq: row.seq,
    saga,
    sentence: `${saga} dispatches ${type}${sentence}.`,
    differences,
  })
  if (row.kind !== 'event' || row.cause !== `saga:${saga}` || row.type !== type)
    return differ(`, where the recording has ${nameOf(row)}`)
  const recorded = maskPayload(type, row.payload)
  const rerun = maskPayload(type, payload)
  if (digestOf(recorded) !== digestOf(rerun)) {
    const differences = differencesOf(recorded, rerun)
    return differ(` with another payload: ${differences.map(sentenceFor).join('; ')}`, differences)
  }
  return parent === row.parent ? undefined : differ(` ${because(parent)}, where the recording has it ${because(row.parent)}`)
}

/** How an answer differs from the call that it belongs to. */
export function answerDifference(row: AnswerRow, { saga, port, args }: Call): SagaDifference | undefined {
  const answer = 'answer' in row.outcome ? row.outcome.answer : undefined
  // the earliest recordings have no duration
  if (typeof answer !== 'number') return undefined
  const [duration] = args
  if (port.portId === waitPort.portId && answer !== duration)
    return difference(
      row,
      saga,
      `${saga} waits ${String(duration)} ms, where the recording has a wait of ${answer} ms that ended after ${row.seq}.`,
    )
  // the clock is read before its answer is recorded
  if (port.portId === nowPort.portId && answer > row.at + ROUNDED_MS)
    return difference(row, saga, `The recording has a time for ${saga} after ${row.seq} that was yet to come.`)
  return undefined
}

/** The recording has a row for which the saga, with these calls, does not wait. */
export function unexpectedRow(row: ScriptRow, saga: string, calls: Iterable<Call>): SagaDifference {
  const awaited = [...calls].filter(call => call.saga === saga).map(({ port, ordinal }) => `answer ${ordinal} of ${port.portId}`)
  const expected = awaited.length === 0 ? 'an event' : awaited.join(' and ')
  return difference(row, saga, `The recording has ${nameOf(row)}, but ${saga} waits for ${expected}.`)
}

/** The recording has the code of a plugin, which was not loaded in the rerun. */
export const unexpectedCode = (row: EventRow, plugin: string): SagaDifference =>
  difference(row, plugin, `The recording has the code of "${plugin}" at ${row.seq}, but nothing asked for it here.`)

/** A saga dispatched an event after the last row of a complete recording. */
export const eventAfterLastRow = (lastSeq: number, saga: string, type: string): SagaDifference =>
  difference({ seq: lastSeq }, saga, `${saga} dispatches ${type}, after the recording has ended.`)

const difference = ({ seq }: Pick<ScriptRow, 'seq'>, saga: string, sentence: string): SagaDifference => ({
  seq,
  saga,
  sentence,
  differences: [],
})

const nameOf = (row: ScriptRow): string =>
  row.kind === 'event'
    ? `${row.type} (${row.cause}) at ${row.seq}`
    : `answer ${row.ordinal} of ${row.port} to ${row.saga} after ${row.seq}`

const because = (parent: number | undefined): string =>
  parent === undefined ? 'because of no event' : `because of event ${parent}`

const sentenceFor = ({ path, expected, actual }: Difference): string =>
  `${path || 'it'} is ${JSON.stringify(actual) ?? 'missing'} instead of ${JSON.stringify(expected) ?? 'missing'}`
