import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'
import type { AppEvent, EventMeta } from '../kernel/events'
import type { MaskNode } from '../kernel/masks'
import type { JournalEntry } from '../effects/liveAnswers'
import { digestOf, digestOfEach } from './digest'
import { createMasker } from './masker'
import type { Row, Segment } from './rows'

/** Rows to a segment, and segments kept: at most 20,000 rows, the oldest dropped and counted. */
export const SEGMENT_ROWS = 500
export const SEGMENTS_KEPT = 40
/** Events between two digests of the state. */
export const CHECKPOINT_EVERY = 50

export interface RecordingRules {
  /** Masks of each event's payload, by type. */
  readonly events: ReadonlyMap<string, MaskNode>
  /** Masks of each slice, by its key. */
  readonly state: Readonly<Record<string, MaskNode>>
}

export interface Recorder {
  readonly recordingId: string
  /** Gives an event its place, its time and its cause. The same numbers go into the log and into `meta`. */
  stamp(event: AppEvent): AppEvent & { readonly meta: EventMeta }
  readonly enhancer: StoreEnhancer
  readonly journal: (entry: JournalEntry) => void
  readonly segments: () => readonly Segment[]
  /** Rows lost to the bound. */
  readonly dropped: () => number
  readonly leaks: () => number
  /** The state as a recording would show it. */
  maskState(state: unknown): unknown
}

/**
 * The log: innermost of the store's enhancers, so it sees exactly what reaches the reducers, in their order. It writes
 * the line first and reduces then, masks at once, and lives outside the state.
 */
export function createRecorder(rules: RecordingRules, clock: { now(): number }, recordingId: string): Recorder {
  const masker = createMasker()
  const segments: Segment[] = []
  let nextSeq = 1
  let lastSeq = 0
  let lastState: unknown
  let sinceCheckpoint = 0
  let dropped = 0

  const maskState = (state: unknown): unknown => masker.mask(state, rules.state)

  const current = (): Segment => {
    const open = segments.at(-1)
    if (open && open.rows.length < SEGMENT_ROWS) return open
    const segment: Segment = {
      number: (open?.number ?? 0) + 1,
      firstSeq: lastSeq + 1,
      startedAt: clock.now(),
      snapshot: maskState(lastState),
      rows: [],
    }
    segments.push(segment)
    if (segments.length > SEGMENTS_KEPT) dropped += segments.shift()?.rows.length ?? 0
    return segment
  }
  const write = (row: Row): void => void current().rows.push(row)

  const writeEvent = (event: AppEvent & { readonly meta: EventMeta }): void => {
    const { seq, at, cause, parent } = event.meta
    const payload = masker.mask(event.payload, rules.events.get(event.type) ?? 'drop')
    const row = { kind: 'event', seq, at, type: event.type, payload, cause } as const
    write(parent === undefined ? row : { ...row, parent })
    lastSeq = seq
  }

  const checkpoint = (state: unknown): void => {
    const masked = maskState(state) as Record<string, unknown>
    write({ kind: 'checkpoint', seq: lastSeq, digest: digestOf(masked), slices: digestOfEach(masked) })
    sinceCheckpoint = 0
  }

  const enhancer: StoreEnhancer = next => (reducer, preloaded) => {
    const store = next(reducer, preloaded)
    lastState = store.getState()
    const dispatch = (action: UnknownAction): UnknownAction => {
      if (!isStamped(action)) return store.dispatch(action as never)
      if (store.getState() !== lastState) write({ kind: 'external', seq: lastSeq })
      writeEvent(action)
      try {
        store.dispatch(action as never)
      } catch (error) {
        write({ kind: 'error', seq: lastSeq, name: error instanceof Error ? error.name : 'Error' })
        throw error
      }
      lastState = store.getState()
      sinceCheckpoint++
      if (sinceCheckpoint >= CHECKPOINT_EVERY || (segments.at(-1)?.rows.length ?? 0) >= SEGMENT_ROWS - 1) checkpoint(lastState)
      return action
    }
    return { ...store, dispatch: dispatch as typeof store.dispatch }
  }

  return {
    recordingId,
    enhancer,
    maskState,
    stamp: event => ({ ...event, meta: { ...event.meta, cause: event.meta?.cause ?? 'user', seq: nextSeq++, at: clock.now() } }),
    journal: ({ saga, port, ordinal, outcome }) =>
      write({
        kind: 'answer',
        seq: lastSeq,
        at: clock.now(),
        saga,
        port: port.portId,
        ordinal,
        outcome: 'answer' in outcome ? { answer: masker.mask(outcome.answer, port.masks) } : outcome,
      }),
    segments: () => segments,
    dropped: () => dropped,
    leaks: () => masker.leaks(),
  }
}

function isStamped(action: unknown): action is AppEvent & { readonly meta: EventMeta } {
  return typeof action === 'object' && action !== null && 'meta' in action && 'type' in action && typeof action.type === 'string'
}
