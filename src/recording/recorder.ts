import type { StoreEnhancer } from '@reduxjs/toolkit'
import type { AppEvent, EventMeta } from '@/kernel/events'
import type { JournalEntry } from '@/runtime/effects/livePorts'
import type { SliceDigests, WriteCheckpoint } from './checkpoints'
import { createMasker, recordedFailure, type RecordingMasks } from './masker'
import type { AnswerRow, Row, Segment } from './rows'

/** Rows per segment, and segments kept: at most 20,000 rows; the oldest are dropped and counted. */
export const SEGMENT_ROWS = 500
export const SEGMENTS_KEPT = 40
/** Events between two digests of the state. */
export const CHECKPOINT_EVERY = 50
/** After this many values that could not be recorded, only event types are recorded. */
const MOST_FAILURES = 3

/**
 * Called for each row as it is written, before its event is reduced. The row is the last of `rows`; a checkpoint's digest is
 * computed in its place when the log is read.
 */
type OnRow = (row: Row, rows: readonly Row[]) => void

export interface Recorder {
  readonly recordingId: string
  /** An event's place, time and cause. The same numbers go into the log and into `meta`. */
  stamp(event: AppEvent): EventMeta
  readonly enhancer: StoreEnhancer
  readonly journal: (entry: JournalEntry) => void
  /** The log. With `write`, pending checkpoints are computed first; without, they are left empty. */
  readonly segments: (write?: WriteCheckpoint) => readonly Segment[]
  /** Rows lost to the bound. */
  readonly dropped: () => number
  readonly leaks: () => number
  /** The masked state. */
  maskState(state: unknown): unknown
  /** Whether this object of a row is public and kept by reference to its body (mask `ref`). */
  isReference(value: object): boolean
  /** Whether a file contains this object of a row unchanged. */
  isPlain(value: object): boolean
  /** Sets the only listener. */
  watch(onRow: OnRow | undefined): void
  /** The current state, masked, and the number of the last event. */
  maskedState(): { readonly seq: number; readonly state: unknown }
  /** Writes a digest of the current state, for instance before an export. */
  checkpoint(): void
}

/**
 * The log. As the innermost store enhancer it sees exactly what reaches the reducers, in order. It masks and writes each event
 * before it is reduced, and lives outside the state.
 *
 * @param isSame whether two states are the same although an event did not lead from one to the other, as in Redux DevTools
 */
export function createRecorder(
  masks: RecordingMasks,
  clock: { now(): number },
  recordingId: string,
  isSame: (state: unknown, other: unknown) => boolean = Object.is,
): Recorder {
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
  let isGapUnmarked = false
  /** Digests are computed when the log is read, so that no interaction waits for them; states are immutable. */
  let pendingCheckpoints: {
    readonly rows: Row[]
    readonly place: number
    readonly seq: number
    readonly state: unknown
    readonly isComplete: boolean
  }[] = []
  /** Whether a file may begin with the state that was read last: the next checkpoint then lists all slices, not only changed ones. */
  let isStateTaken = false
  let rowListener: OnRow | undefined
  let previousDigests: SliceDigests = {}

  const maskState = (state: unknown): unknown => masker.maskState(state, masks.state)

  /** If something cannot be recorded, the visit continues and the recording marks the gap. */
  const attempt = <T>(work: () => T, otherwise: T): T => {
    if (failures >= MOST_FAILURES) return otherwise
    try {
      return work()
    } catch {
      failures++
      isGapUnmarked = true
      return otherwise
    }
  }

  const dropOldest = (): void => {
    const rows = segments.shift()?.rows ?? []
    dropped += rows.length
    pendingCheckpoints = pendingCheckpoints.filter(each => each.rows !== rows)
  }

  const currentSegment = () => {
    const newest = segments.at(-1)
    if (newest && newest.rows.length < SEGMENT_ROWS) return newest
    const before = lastState
    isStateTaken = true
    let snapshot: unknown
    const segment = {
      number: (newest?.number ?? 0) + 1,
      firstSeq: lastSeq + 1,
      startedAt: clock.now(),
      // masked when it is read, as the states of checkpoints are
      get snapshot() {
        return (snapshot ??= attempt(() => maskState(before), {}))
      },
      rows: [],
    }
    segments.push(segment)
    if (segments.length > SEGMENTS_KEPT) dropOldest()
    return segment
  }
  const put = (row: Row): void => {
    const { rows } = currentSegment()
    rows.push(row)
    rowListener?.(row, rows)
  }
  const write = (row: Row): void => {
    put(row)
    if (row.kind === 'event') lastSeq = row.seq
    if (!isGapUnmarked) return
    isGapUnmarked = false
    put({ kind: 'external', seq: lastSeq, reason: 'unrecorded' })
  }

  const writeEvent = ({ type, payload, meta }: AppEvent & { readonly meta: EventMeta }): void => {
    const masked = attempt(() => masker.mask(payload, masks.events.get(type) ?? 'drop'), {})
    write({ kind: 'event', type, payload: masked, ...meta })
  }

  const checkpoint = (): void => {
    if (lastState === checkedState) return
    checkedState = lastState
    sinceCheckpoint = 0
    const { rows } = currentSegment()
    pendingCheckpoints.push({ rows, place: rows.length, seq: lastSeq, state: lastState, isComplete: isStateTaken })
    isStateTaken = false
    write({ kind: 'checkpoint', seq: lastSeq, digest: '', slices: {} })
  }
  const computeDigests = (write: WriteCheckpoint): void => {
    const pending = pendingCheckpoints
    pendingCheckpoints = []
    for (const { rows, place, seq, state, isComplete } of pending)
      rows[place] = attempt(
        (): Row => {
          const written = write(seq, maskState(state) as Record<string, unknown>, isComplete ? {} : previousDigests)
          previousDigests = written.digests
          return written.row
        },
        { kind: 'external', seq, reason: 'unrecorded' },
      )
  }

  const enhancer: StoreEnhancer = next => (reducer, preloaded) => {
    const store = next(reducer, preloaded)
    lastState = store.getState()
    const recordExternalChange = (): void => {
      const state: unknown = store.getState()
      // an event that a subscriber dispatches arrives before the outer dispatch has returned
      if (state !== lastState && !reducing && !attempt(() => isSame(state, lastState), false))
        write({ kind: 'external', seq: lastSeq, reason: 'external' })
      lastState = state
    }
    const dispatch: typeof store.dispatch = action => {
      if (!isStamped(action)) return store.dispatch(action)
      recordExternalChange()
      writeEvent(action)
      const outer = reducing
      reducing = true
      try {
        store.dispatch(action)
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
    return { ...store, dispatch }
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
    watch: onRow => void (rowListener = onRow),
    maskedState() {
      isStateTaken = true
      return { seq: lastSeq, state: attempt(() => maskState(lastState), {}) }
    },
    segments(write) {
      if (write) computeDigests(write)
      return segments
    },
    dropped: () => dropped,
    leaks: () => masker.leaks(),
    isReference: masker.isReference,
    isPlain: masker.isPlain,
  }
}

function isStamped(action: unknown): action is AppEvent & { readonly meta: EventMeta } {
  return typeof action === 'object' && action !== null && 'meta' in action && 'type' in action && typeof action.type === 'string'
}
