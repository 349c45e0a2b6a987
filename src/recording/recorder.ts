import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'
import type { AppEvent, EventMeta } from '@/kernel/events'
import type { MaskNode } from '@/kernel/masks'
import type { JournalEntry } from '@/runtime/effects/livePorts'
import type { ToldSlices, WriteCheckpoint } from './checkpointAfter'
import { digestOf } from './digest'
import { createMasker } from './masker'
import { recordedFailure } from './recordedFailure'
import type { AnswerRow, Row, Segment } from './rows'

/** Rows to a segment, and segments kept: at most 20,000 rows, the oldest dropped and counted. */
export const SEGMENT_ROWS = 500
export const SEGMENTS_KEPT = 40
/** Events between two digests of the state. */
export const CHECKPOINT_EVERY = 50
/** After so many values that could not be recorded only types are. */
const MOST_FAILURES = 3

export interface RecordingRules {
  /** Masks of each event's payload, by type. */
  readonly events: ReadonlyMap<string, MaskNode>
  /** Masks of each slice, by its key. */
  readonly state: Readonly<Record<string, MaskNode>>
}

/**
 * Hears of a row as it is written, before the event it is of is reduced. It is the last of `rows`; a digest is worked out in its
 * place when the log is read.
 */
type OnRow = (row: Row, rows: readonly Row[]) => void

export interface Recorder {
  readonly recordingId: string
  /** An event's place, time and cause. The same numbers go into the log and into `meta`. */
  stamp(event: AppEvent): EventMeta
  readonly enhancer: StoreEnhancer
  readonly journal: (entry: JournalEntry) => void
  /** The log. The digests that are due are worked out in it if it is said how: who does not look at them does without. */
  readonly segments: (write?: WriteCheckpoint) => readonly Segment[]
  /** Rows lost to the bound. */
  readonly dropped: () => number
  readonly leaks: () => number
  /** The state as a recording would show it. */
  maskState(state: unknown): unknown
  /** Whether this object of a row is public and kept by reference to its body (mask `ref`). */
  isReference(value: object): boolean
  /** One hearer at a time. */
  watch(onRow: OnRow | undefined): void
  /** The state as it is now, masked, and the number of the event that led to it. */
  maskedState(): { readonly seq: number; readonly state: unknown }
  /** Writes the digest of the state as it is now, e.g. because the log is about to be exported. */
  checkpoint(): void
}

/**
 * The log: innermost of the store's enhancers, so it sees exactly what reaches the reducers, in their order. It writes
 * the line first and reduces then, masks at once, and lives outside the state.
 */
export function createRecorder(rules: RecordingRules, clock: { now(): number }, recordingId: string): Recorder {
  const masker = createMasker()
  const segments: (Segment & { readonly rows: Row[] })[] = []
  let nextSeq = 1
  let lastSeq = 0
  let lastState: unknown = {}
  let sinceCheckpoint = 0
  let checkedState: unknown
  let dropped = 0
  let reducing = false
  let failures = 0
  let unmarked = false
  /** Digests to be worked out when somebody reads the log: a state does not change, and nobody's press waits for it. */
  let due: { readonly rows: Row[]; readonly place: number; readonly seq: number; readonly state: unknown }[] = []
  let heard: OnRow | undefined
  let told: ToldSlices = {}

  const maskState = (state: unknown): unknown => masker.maskState(state, rules.state)

  /** The visit goes on whatever cannot be recorded; the recording says that something is missing. */
  const attempt = <T>(work: () => T, otherwise: T): T => {
    if (failures >= MOST_FAILURES) return otherwise
    try {
      return work()
    } catch {
      failures++
      unmarked = true
      return otherwise
    }
  }

  const dropOldest = (): void => {
    const rows = segments.shift()?.rows ?? []
    dropped += rows.length
    due = due.filter(each => each.rows !== rows)
  }

  const open = () => {
    const newest = segments.at(-1)
    if (newest && newest.rows.length < SEGMENT_ROWS) return newest
    const segment = {
      number: (newest?.number ?? 0) + 1,
      firstSeq: lastSeq + 1,
      startedAt: clock.now(),
      snapshot: attempt(() => maskState(lastState), {}),
      rows: [],
    }
    segments.push(segment)
    if (segments.length > SEGMENTS_KEPT) dropOldest()
    return segment
  }
  const put = (row: Row): void => {
    const { rows } = open()
    rows.push(row)
    heard?.(row, rows)
  }
  const write = (row: Row): void => {
    put(row)
    if (row.kind === 'event') lastSeq = row.seq
    if (!unmarked) return
    unmarked = false
    put({ kind: 'external', seq: lastSeq, reason: 'unrecorded' })
  }

  const writeEvent = ({ type, payload, meta }: AppEvent & { readonly meta: EventMeta }): void => {
    const masked = attempt(() => masker.mask(payload, rules.events.get(type) ?? 'drop'), {})
    write({ kind: 'event', type, payload: masked, ...meta })
  }

  const checkpoint = (): void => {
    if (lastState === checkedState) return
    checkedState = lastState
    sinceCheckpoint = 0
    const { rows } = open()
    due.push({ rows, place: rows.length, seq: lastSeq, state: lastState })
    write({ kind: 'checkpoint', seq: lastSeq, digest: '', slices: {} })
  }
  const workOutDigests = (write: WriteCheckpoint): void => {
    const now = due
    due = []
    for (const { rows, place, seq, state } of now)
      rows[place] = attempt(
        (): Row => {
          const written = write(seq, maskState(state) as Record<string, unknown>, told)
          told = written.told
          return written.row
        },
        { kind: 'external', seq, reason: 'unrecorded' },
      )
  }

  const enhancer: StoreEnhancer = next => (reducer, preloaded) => {
    const store = next(reducer, preloaded)
    lastState = store.getState()
    const lookForOtherChanges = (): void => {
      const state: unknown = store.getState()
      // an event out of a subscriber comes before the outer one has returned here
      if (state !== lastState && !reducing && !isEqual(state, lastState))
        write({ kind: 'external', seq: lastSeq, reason: 'external' })
      lastState = state
    }
    const dispatch = (action: UnknownAction): UnknownAction => {
      if (!isStamped(action)) return store.dispatch(action as never)
      lookForOtherChanges()
      writeEvent(action)
      const outer = reducing
      reducing = true
      try {
        store.dispatch(action as never)
      } catch (error) {
        if (store.getState() === lastState)
          write({ kind: 'error', seq: lastSeq, name: error instanceof Error ? error.name : 'Error' })
        throw error
      } finally {
        reducing = outer
        lastState = store.getState()
      }
      sinceCheckpoint++
      if (sinceCheckpoint >= CHECKPOINT_EVERY || (segments.at(-1)?.rows.length ?? 0) >= SEGMENT_ROWS - 1) checkpoint()
      return action
    }
    return { ...store, dispatch: dispatch as typeof store.dispatch }
  }

  return {
    recordingId,
    enhancer,
    maskState,
    checkpoint,
    stamp({ meta }) {
      const stamped = { seq: nextSeq++, at: Math.round(clock.now()), cause: meta?.cause ?? 'user' } as const
      return meta?.parent === undefined ? stamped : { ...stamped, parent: meta.parent }
    },
    journal({ saga, port, ordinal, outcome }) {
      const answered = attempt(
        (): AnswerRow['outcome'] =>
          'answer' in outcome
            ? { answer: masker.mask(outcome.answer, port.masks) }
            : { failure: recordedFailure(outcome.failure, masker) },
        { answer: null },
      )
      write({ kind: 'answer', seq: lastSeq, at: Math.round(clock.now()), saga, port: port.portId, ordinal, outcome: answered })
    },
    watch: onRow => void (heard = onRow),
    maskedState: () => ({ seq: lastSeq, state: attempt(() => maskState(lastState), {}) }),
    segments(write) {
      if (write) workOutDigests(write)
      return segments
    },
    dropped: () => dropped,
    leaks: () => masker.leaks(),
    isReference: masker.isReference,
  }
}

/** DevTools can have reduced the same events anew: nothing has changed, though it is another object. */
const isEqual = (state: unknown, other: unknown): boolean => {
  try {
    return digestOf(state) === digestOf(other)
  } catch {
    return false
  }
}

function isStamped(action: unknown): action is AppEvent & { readonly meta: EventMeta } {
  return typeof action === 'object' && action !== null && 'meta' in action && 'type' in action && typeof action.type === 'string'
}
