import type { Cause } from '@/kernel/events'

/** One line of a recording, masked. `at` is epoch milliseconds. FORMAT.md gives the written form. */
export type Row = EventRow | AnswerRow | CheckpointRow | ErrorRow | ExternalRow

export interface EventRow {
  readonly kind: 'event'
  readonly seq: number
  readonly at: number
  readonly type: string
  readonly payload: unknown
  readonly cause: Cause
  readonly parent?: number
}
/** A port's answer to a saga, after the event `seq`. */
export interface AnswerRow {
  readonly kind: 'answer'
  readonly seq: number
  readonly at: number
  readonly saga: string
  readonly port: string
  readonly ordinal: number
  readonly outcome: { readonly answer: unknown } | { readonly failure: RecordedFailure }
}
/** An `AppError` as the journal keeps it: no message, and texts among its details are pseudonyms. */
export interface RecordedFailure {
  readonly code: string
  readonly status: number
  /** Absent for an ordinary `AppError`; else the name of what was thrown, e.g. `TypeError`. */
  readonly name?: string
  readonly details?: Readonly<Record<string, string | number>>
}
/** The digest of the masked state after the event `seq`, and those of the slices that differ from the checkpoint before. */
export interface CheckpointRow {
  readonly kind: 'checkpoint'
  readonly seq: number
  readonly digest: string
  readonly slices: Readonly<Record<string, string>>
}
/** The event `seq` made a reducer throw. */
export interface ErrorRow {
  readonly kind: 'error'
  readonly seq: number
  readonly name: string
}
/**
 * Nothing can be verified from here: the state was changed by something other than an event (time travel in DevTools), or
 * something could not be recorded.
 */
export interface ExternalRow {
  readonly kind: 'external'
  readonly seq: number
  readonly reason: 'external' | 'unrecorded'
}

/** A part of the log that can be replayed by itself. */
export interface Segment {
  /** 1 for the first of this page. */
  readonly number: number
  /** `seq` of its first event. */
  readonly firstSeq: number
  readonly startedAt: number
  /** The masked state before its first row. */
  readonly snapshot: unknown
  readonly rows: readonly Row[]
}
